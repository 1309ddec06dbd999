// Encodes an id for an address: the standard base64 of its decimal digits (specification §2).

/** `26` → `MjY=`. */
export const encodeId = (id: number): string => btoa(String(id));

/** `MjY=` or `MjY` → `26`; null for anything that `encodeId` could not have made. */
export function decodeId(encoded: string): number | null {
  // Any part of the padding may be missing, but none may be added.
  const text = encoded.replace(/={0,2}$/, '');
  try {
    const digits = atob(text);
    const whole = btoa(digits);
    return /^[1-9]\d{0,14}$/.test(digits) &&
      whole.startsWith(encoded) &&
      whole.replace(/=+$/, '') === text
      ? Number(digits)
      : null;
  } catch {
    return null;
  }
}
