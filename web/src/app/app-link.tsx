// A link to a page of the site: drawn in place where this program draws the
// page, a full load elsewhere.

import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { isClientPath } from './paths';

type Props = Omit<ComponentProps<'a'>, 'href'> & { to: string };

export function AppLink({ to, ...rest }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest
  return isClientPath(to) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}
