// A button with its states; a link that looks like one takes the same classes.

import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & {
  /** `action` is the one red button of a screen. */
  kind?: 'action' | 'quiet' | 'plain';
  /** Whether its action is running: it shows that and takes no second press. */
  busy?: boolean;
};

export function Button({
  kind = 'quiet',
  busy = false,
  className = '',
  type,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      className={`button button-${kind} ${className}`.trim()}
      type={type ?? 'button'}
      aria-busy={busy || undefined}
      // Not `disabled`: the button would lose the focus.
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    />
  );
}
