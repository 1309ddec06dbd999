// Dates for visitors (specification §3), in America/Toronto, so that the server and the browser
// write the same text. QuickJS has no Intl; there the host formats. content/vectors/dates.json
// tests both.

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
