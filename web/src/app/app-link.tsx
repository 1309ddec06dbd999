// A link to a page of the site: drawn in place where this program draws the
// page, a full load elsewhere.

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isClientPath } from './paths';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

// On a server nobody follows a link, and what the router does to be ready for it is
// a third of the work of a page. The element is the same.
const isFollowed = typeof document !== 'undefined';

export function AppLink({ to, ...rest }: Props) {
  return isFollowed && isClientPath(to) ? (
    <Link to={to} discover="none" {...rest} />
  ) : (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest
    <a {...rest} href={to} />
  );
}
