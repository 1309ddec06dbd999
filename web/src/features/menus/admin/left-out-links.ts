// Our links to what the site does not offer, or what nobody has written yet: visitors
// do not see them, whatever the menu says.

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
