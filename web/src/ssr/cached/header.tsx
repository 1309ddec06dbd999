// The cached navigation bar, by path. All posts share one; so do categories, people of the team, and
// pages of homes.

import { Header as Drawn } from '../../app/layouts/header';
import { LinkTo } from '../../core/language-link';
import { useOther } from '../../core/other-address';
import { isCategory, isHomes, isMember, isPost } from '../../core/paths';
import { useDisplayLocation } from '../../core/use-display-location';
import { useCompany } from '../../core/providers';
import { cachedFragment, fillSlot } from '../fragment-cache';
import { LANGUAGE_SLOT } from './language-link';

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

const CachedHeader = cachedFragment('header', Drawn, () => [
  useCompany().company_name,
  kindOf(useDisplayLocation().pathname),
]);

export function Header() {
  fillSlot(LANGUAGE_SLOT, <LinkTo {...useOther()} />);
  return <CachedHeader />;
}
