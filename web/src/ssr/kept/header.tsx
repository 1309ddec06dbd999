// The navigation bar, kept for each address; posts share one, and so do categories and people of the team, and all pages of homes.

import { Header as Drawn } from '../../app/layouts/header';
import { LinkTo } from '../../app/layouts/language-link';
import { useOther } from '../../app/other-address';
import { isCategory, isHomes, isMember, isPost } from '../../app/paths';
import { useDisplayLocation } from '../../app/use-display-location';
import { useCompany } from '../../app/providers';
import { fillIn, keepPart } from '../kept-parts';
import { LANGUAGE } from './language-link';

function kindOf(pathname: string): string {
  if (isPost(pathname)) {
    return 'a post';
  }
  if (isCategory(pathname)) {
    return 'a category';
  }
  if (isHomes(pathname)) {
    return 'homes';
  }
  return isMember(pathname) ? 'a person' : pathname;
}

const Kept = keepPart('header', Drawn, () => [
  useCompany().company_name,
  kindOf(useDisplayLocation().pathname),
]);

export function Header() {
  fillIn(LANGUAGE, <LinkTo {...useOther()} />);
  return <Kept />;
}
