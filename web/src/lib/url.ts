// Parses an address. The browsers that we build for lack `URL.canParse` (docs/decisions/0014).

/** The address that a text is; null when it is none. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
