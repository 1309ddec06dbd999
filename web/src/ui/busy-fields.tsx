// The fields of a form that is being saved; they cannot be changed meanwhile. An inert field loses
// the focus; this component returns it afterwards.

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

export function BusyFields({ isBusy, className, children }: Props) {
  /** The focused element in here, or the one that lost the focus to `inert`. */
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    const isTaken = activeElement === null || activeElement === body;
    if (!isBusy && isTaken && focused.current?.isConnected) {
      focused.current.focus();
    }
  }, [isBusy]);
  return (
    <div
      className={className}
      inert={isBusy}
      aria-busy={isBusy}
      onFocus={({ target }) => {
        focused.current = target;
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) {
          focused.current = null;
        }
      }}
    >
      {children}
    </div>
  );
}
