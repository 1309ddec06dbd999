// The list items of navigation bar, menu and footer.

import { AppLink } from '../../core/app-link';
import { messages } from '../../core/messages';
import { isCategory, isHomes, isMember, isPost, paths } from '../../core/paths';
import { useCompany } from '../../core/providers';
import { useOffers } from '../../core/offers';

/** Home only on `/` without a hash; a post and a category belong to Blogs, a person to the team. */
function isCurrent(to: string, place: string): boolean {
  const [pathname = ''] = place.split('#');
  return (
    to === (to === paths.faq || to === paths.home ? place : pathname) ||
    (to === paths.homes() && isHomes(pathname)) ||
    (to === paths.blogs() && (isPost(pathname) || isCategory(pathname))) ||
    (to === paths.team && isMember(pathname))
  );
}

/** The mark of a link to the page that is open; `place` is its path and hash. */
export const currentAt = (place: string, to: string) =>
  isCurrent(to, place) ? 'page' : undefined;

interface Props {
  items: readonly { to: string; label: string; className?: string }[];
  place?: string;
  onClose?: () => void;
}

export function Links({ items, place = '', onClose }: Props) {
  return items.map(({ to, label, className }) => (
    <li key={`${to} ${label}`} className={className}>
      <AppLink to={to} aria-current={currentAt(place, to)} onClick={onClose}>
        {label}
      </AppLink>
    </li>
  ));
}

/** The links of an account. loader.ts says who is signed in, and so which of them are displayed. */
export function AccountLinks(props: Omit<Props, 'items'>) {
  const { accounts, owners_post: doOwnersPost } = useCompany();
  const offers = useOffers();
  if (!offers('accounts')) {
    return null;
  }
  const items = [
    {
      to: paths.myListings,
      label: messages.myListings,
      className: doOwnersPost ? 'door-homes door-owners' : 'door-homes',
    },
    { to: paths.profile, label: messages.profile, className: 'door-own' },
  ];
  return (
    <Links
      items={
        accounts
          ? [{ to: paths.login, label: messages.signIn, className: 'door-in' }, ...items]
          : items
      }
      {...props}
    />
  );
}
