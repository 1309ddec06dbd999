// The list items of navigation bar, menu and footer.

import type { ReactNode } from 'react';
import { AppLink } from '../../core/app-link';
import { messages } from '../../core/frame-messages';
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

interface Item {
  to: string;
  label: string;
  className?: string;
  links?: readonly Item[];
}

interface Props {
  items: readonly Item[];
  place?: string;
  /** Groups open with a button instead of standing open. */
  isBar?: boolean;
  onClose?: () => void;
}

export function Links({ items, isBar = false, ...props }: Props) {
  const { place = '', onClose } = props;
  return items.map((item) => {
    const { to, label, className, links } = item;
    if (links) {
      const Group = isBar ? BarGroup : OpenGroup;
      return <Group key={`${to} ${label}`} item={item} {...props} />;
    }
    return (
      <li key={`${to} ${label}`} className={className}>
        <AppLink to={to} aria-current={currentAt(place, to)} onClick={onClose}>
          {label}
        </AppLink>
      </li>
    );
  });
}

type GroupProps = Omit<Props, 'items'> & { item: Item };

/** It opens without script. Its first link is the one that names the group. */
function BarGroup({ item: { to, label, links: own }, ...props }: GroupProps) {
  const links = own ?? [];
  const all = to === '' ? links : [{ to, label }, ...links];
  return (
    <li>
      <BarMore label={label} place={props.place}>
        <Links items={all} {...props} />
      </BarMore>
    </li>
  );
}

interface BarMoreProps {
  label: string;
  place: string | undefined;
  isEnd?: boolean;
  children: ReactNode;
}

/** A navigation closes it; of several groups one is open at a time. */
export function BarMore({ label, place, isEnd = false, children }: BarMoreProps) {
  return (
    <details
      className="bar-more"
      name="bar-more"
      key={place}
      data-end={isEnd || undefined}
    >
      <summary>{label}</summary>
      <ul>{children}</ul>
    </details>
  );
}

function OpenGroup({ item: { to, label, links: own }, ...props }: GroupProps) {
  const links = own ?? [];
  const { place = '', onClose } = props;
  return (
    <li className="link-group">
      {to === '' ? (
        <h3>{label}</h3>
      ) : (
        <AppLink to={to} aria-current={currentAt(place, to)} onClick={onClose}>
          {label}
        </AppLink>
      )}
      <ul>
        <Links items={links} {...props} />
      </ul>
    </li>
  );
}

/**
 * The links of an account. loader.ts marks the group of the user, and CSS shows the links of that
 * group.
 */
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
