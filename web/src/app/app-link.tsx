// A link to a page of the site: drawn in place where this program draws the page, a
// full load elsewhere, and before the page is hydrated. Everything is decided at the click,
// so that a page full of links costs nothing to draw.

import type { ComponentProps } from 'react';
import { isModified } from '../lib/use-browser';
import { isClientPath } from './paths';
import { useHistory } from './router/router';
import { createPath } from './router/history';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** What goes with the step through the history (KEEP_PLACE). */
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
          // Whoever is there already gets no second entry, as with any link.
          history.navigate(to, { replace: createPath(history.location()) === to, state });
        }
      }}
    />
  );
}
