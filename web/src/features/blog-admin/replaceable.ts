// The standard pages that an own page replaces by standing at their address (docs/decisions/0061).
// crates/foundation/src/paths.rs has the same list.

import { language, type Language } from '../../core/language';
import { type LocalName, otherTable, ownTable } from '../../core/routes';
import type { BlogFields } from './fields';

/** By the names of their forms at /admin/pages. */
export const replaceablePages: Readonly<Record<string, LocalName>> = {
  about: 'about',
  services: 'services',
  team: 'team',
  feature: 'feature',
  'privacy-policy': 'privacy',
  'term-and-condition': 'terms',
};

/** The slug by which an own page replaces a standard page. */
export const replacementSlug = (name: LocalName, written: Language): string =>
  (written === language ? ownTable : otherTable)[name].slice(1);

/** The form of the standard page that an own page with this slug replaces. */
export const replacedForm = (url: string, written: Language): string | undefined =>
  Object.keys(replaceablePages).find((form) => {
    const name = replaceablePages[form];
    return name !== undefined && replacementSlug(name, written) === url;
  });

/** Whether an own page replaces a standard one; its slug does not follow its title then. */
export const isReplacement = ({
  kind,
  url,
  language: written,
}: Pick<BlogFields, 'kind' | 'url' | 'language'>): boolean =>
  kind === 'page' && replacedForm(url, written === 'fr' ? 'fr' : 'en') !== undefined;
