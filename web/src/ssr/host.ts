// The functions that the server gives to the page script, and polyfills for QuickJS.
// entry-server.tsx imports it first; the browser's build has none of it.

export interface Host {
  /** DD-MM-YYYY in America/Toronto. */
  formatDate(unixSeconds: number): string;
}

declare global {
  var __host: Host;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Of texts without a letter beyond ASCII, which is all that an address has. */
function toBase64(text: string): string {
  let encoded = '';
  for (let at = 0; at < text.length; at += 3) {
    const [a = 0, b = 0, c = 0] = [0, 1, 2].map(
      (offset) => text.charCodeAt(at + offset) || 0,
    );
    const bits = (a << 16) | (b << 8) | c;
    const left = text.length - at;
    encoded += ALPHABET.charAt((bits >> 18) & 63) + ALPHABET.charAt((bits >> 12) & 63);
    encoded += left > 1 ? ALPHABET.charAt((bits >> 6) & 63) : '=';
    encoded += left > 2 ? ALPHABET.charAt(bits & 63) : '=';
  }
  return encoded;
}

function fromBase64(encoded: string): string {
  let text = '';
  let bits = 0;
  let count = 0;
  for (const letter of encoded.replace(/={0,2}$/, '')) {
    const value = ALPHABET.indexOf(letter);
    if (value === -1) {
      throw new Error('not base64');
    }
    bits = ((bits << 6) | value) & 0xffff;
    count += 6;
    if (count >= 8) {
      count -= 8;
      text += String.fromCharCode((bits >> count) & 255);
    }
  }
  return text;
}

// React reads timers when its module is evaluated, but uses none while it renders a string.
const nothing = () => 0;
const missing = {
  btoa: toBase64,
  atob: fromBase64,
  setTimeout: nothing,
  clearTimeout: nothing,
  setInterval: nothing,
  clearInterval: nothing,
};
for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) {
    Object.defineProperty(globalThis, name, {
      value,
      configurable: true,
      writable: true,
    });
  }
}
