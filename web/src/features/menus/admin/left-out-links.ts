// Our links to pages that the site does not offer or that nobody has written. Visitors do not see
// them, whatever the menu says.

import { knownLinks } from '../../../core/menu-links';
import { isOffered } from '../../../core/offers';
import { useCompany } from '../../../core/providers';
import type { MenuItem } from './edited-menus';

export function useLeftOutLinks(): (item: MenuItem) => boolean {
  const company = useCompany();
  return ({ link }) => {
    const known = knownLinks[link ?? ''];
    return known !== undefined && !isOffered(company, known.to);
  };
}
