// The cached navigation bar, by path. All posts share one; so do categories, people of the team, and
// pages of homes.

import { Header as Drawn } from '../../app/layouts/header';
import { LinkTo } from '../../core/language-link';
import { useOtherAddress } from '../../core/other-address';
import { useDisplayLocation } from '../../core/use-display-location';
import { useCompany } from '../../core/providers';
import { cachedFragment, fillSlot } from '../fragment-cache';
import { LANGUAGE_SLOT } from './language-link';
import { pathKind } from './path-kind';

const CachedHeader = cachedFragment('header', Drawn, () => {
  const { company_name, short_name, face, accounts, owners_post, menus, off } =
    useCompany();
  return [
    [company_name, short_name, face, accounts, owners_post, menus, off],
    pathKind(useDisplayLocation().pathname),
  ];
});

export function Header() {
  const other = useOtherAddress();
  fillSlot(LANGUAGE_SLOT, useCompany().only_language ? null : <LinkTo {...other} />);
  return <CachedHeader />;
}
