// The text of a shortcut, for people and for `aria-keyshortcuts`.

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);

const MAC: Record<string, string> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };

/** `Mod+Shift+S` → `Ctrl+Shift+S`, on a Mac `⌘⇧S`. */
export function spoken(keys: string): string {
  const parts = keys.split('+');
  return isMac()
    ? parts.map((part) => MAC[part] ?? part).join('')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join('+');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  return keys.replace('Mod', isMac() ? 'Meta' : 'Control');
}
