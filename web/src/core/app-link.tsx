// A link to a page of the site: client-side navigation where this app has the page, otherwise (and
// before hydration) a full load. The click decides, so that rendering many links costs nothing.

import type { ComponentProps } from 'react';
import { isModified } from '../lib/use-browser';
import { isClientPath } from './paths';
import { useHistory } from './router/router';
import { createPath } from './router/history';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** The state of the navigation (KEEP_PLACE). */
  state?: object;
};

export function AppLink({ to, state, onClick, ...rest }: Props) {
  const history = useHistory();
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the rest
    <a
      {...rest}
      href={to}
      onClick={(event) => {
        onClick?.(event);
        const { target } = event.currentTarget;
        const isHere = target === '' || target === '_self';
        const isOurs = to.startsWith('#') || isClientPath(to);
        if (
          !event.defaultPrevented &&
          event.button === 0 &&
          !isModified(event) &&
          isHere &&
          isOurs
        ) {
          event.preventDefault();
          // A link to the current address replaces the entry, as in browsers.
          history.navigate(to, { replace: createPath(history.location()) === to, state });
        }
      }}
    />
  );
}
