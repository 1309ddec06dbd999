// The navigation bar, kept for each address; posts share one, and so do people of the team.

import { Header as Drawn } from '../../app/layouts/header';
import { isMember, isPost } from '../../app/paths';
import { usePlace } from '../../app/place';
import { useCompany } from '../../app/providers';
import { keepPart } from '../kept-parts';

function kindOf(pathname: string): string {
  if (isPost(pathname)) {
    return 'a post';
  }
  return isMember(pathname) ? 'a person' : pathname;
}

export const Header = keepPart('header', Drawn, () => [
  useCompany().company_name,
  kindOf(usePlace().pathname),
]);
