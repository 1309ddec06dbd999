// Reading an address. `URL.canParse` is younger than the browsers that we build for
// (docs/decisions/0014).

/** The address that a text is; null when it is none. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
