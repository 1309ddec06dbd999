// An id in an address is the standard base64 of its decimal digits
// (specification §2). Written out, because the page script has no btoa.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** `26` → `MjY=`. */
export function encodeId(id: number): string {
  const digits = String(id);
  let encoded = '';
  for (let at = 0; at < digits.length; at += 3) {
    const bytes = [0, 1, 2].map((offset) => digits.charCodeAt(at + offset) || 0);
    const [a = 0, b = 0, c = 0] = bytes;
    const bits = (a << 16) | (b << 8) | c;
    const left = digits.length - at;
    encoded += ALPHABET.charAt((bits >> 18) & 63) + ALPHABET.charAt((bits >> 12) & 63);
    encoded += left > 1 ? ALPHABET.charAt((bits >> 6) & 63) : '=';
    encoded += left > 2 ? ALPHABET.charAt(bits & 63) : '=';
  }
  return encoded;
}

/** `MjY=` or `MjY` → `26`; null for anything that `encodeId` could not have made. */
export function decodeId(encoded: string): number | null {
  const text = encoded.replace(/={0,2}$/, '');
  let digits = '';
  let bits = 0;
  let count = 0;
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter);
    if (value === -1) {
      return null;
    }
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      digits += String.fromCharCode((bits >> count) & 255);
    }
  }
  const id = /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null;
  if (id === null) {
    return null;
  }
  // Any part of the padding may be missing, but none may be added.
  const whole = encodeId(id);
  return whole.startsWith(encoded) && whole.replace(/=+$/, '') === text ? id : null;
}
