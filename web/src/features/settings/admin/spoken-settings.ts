// The settings that concern a site with one language. The values of the other language stay stored,
// and are shown again when that language returns.

import type { Setting } from './api';

type Named = Pick<Setting, 'name'>;

/** The settings whose other language has a setting of its own, `…_fr`. */
export function spokenSettings<T extends Named>(
  settings: readonly T[],
  only: 'en' | 'fr' | undefined,
): T[] {
  const names = new Set(settings.map(({ name }) => name));
  return settings.filter(({ name }) => {
    if (only === 'en') {
      return !name.endsWith('_fr');
    }
    return only === undefined || !names.has(`${name}_fr`);
  });
}

/** The only language, by the settings. */
export function onlyLanguage(
  settings: readonly Pick<Setting, 'name' | 'value'>[],
): 'en' | 'fr' | undefined {
  const value = settings.find(({ name }) => name === 'languages')?.value;
  const codes = Array.isArray(value) ? value : [];
  const [code] = codes;
  return codes.length === 1 && (code === 'en' || code === 'fr') ? code : undefined;
}
