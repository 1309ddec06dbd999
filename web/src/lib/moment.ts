// Times in the admin area, in the user's time zone (specification §3).

/**
 * Unix seconds → `DD-MM-YYYY, hh:mm AM/PM` in the user's time zone (§3); in French `DD-MM-YYYY, 14
 * h 05`.
 */
export function formatMoment(
  unixSeconds: number,
  language: typeof KEYTURN_LANGUAGE = KEYTURN_LANGUAGE,
): string {
  const at = new Date(unixSeconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}`;
  const hours = at.getHours();
  if (language === 'fr') {
    return `${day}, ${hours} h ${two(at.getMinutes())}`;
  }
  const half = hours < 12 ? 'AM' : 'PM';
  return `${day}, ${two(hours % 12 || 12)}:${two(at.getMinutes())} ${half}`;
}

/** `YYYY-MM-DD` → `DD-MM-YYYY`. */
export function formatDay(iso: string): string {
  return iso.split('-').reverse().join('-');
}

/** The name of the user's time zone, such as America/Toronto. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
