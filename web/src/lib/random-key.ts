// A random key, by which the server recognises a repeated message.

const BYTES = 16;

/** As random as the server requires; `crypto.randomUUID` exists on secure pages only. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
