// Dates as visitors read them (specification §3): in America/Toronto, so that
// the server's text and the browser's are the same. QuickJS has no Intl; there
// the host formats. content/vectors/dates.json tests both.

const ZONE = 'America/Toronto';

/** Unix seconds → `DD-MM-YYYY`. */
export function formatDate(unixSeconds: number): string {
  if (import.meta.env.SSR && '__host' in globalThis) {
    return globalThis.__host.formatDate(unixSeconds);
  }
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).formatToParts(unixSeconds * 1000);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')}-${part('month')}-${part('year')}`;
}

/** Unix seconds → `YYYY-MM-DD` in UTC, for `<time datetime>`. */
export function isoDate(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 10);
}

/** Unix seconds → `DD-MM-YYYY, hh:mm AM/PM` in the zone of whoever looks (§3). */
export function formatMoment(unixSeconds: number): string {
  const at = new Date(unixSeconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${two(at.getDate())}-${two(at.getMonth() + 1)}-${at.getFullYear()}`;
  const hours = at.getHours();
  const half = hours < 12 ? 'AM' : 'PM';
  return `${day}, ${two(hours % 12 || 12)}:${two(at.getMinutes())} ${half}`;
}

/** `YYYY-MM-DD` → `DD-MM-YYYY`. */
export function formatDay(iso: string): string {
  return iso.split('-').toReversed().join('-');
}

/** The name of the zone of whoever looks, such as America/Toronto. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
