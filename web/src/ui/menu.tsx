// A menu button. The arrow keys move through its items; Escape and a press elsewhere close it, and the
// focus returns to the button.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import './menu.css';

export interface MenuItem {
  label: string;
  /** The action is destructive. */
  danger?: boolean;
  onChoose: () => void;
}

interface Props {
  label: string;
  /** The accessible name, when several buttons have this label; it begins with the label. */
  name?: string;
  items: readonly MenuItem[];
  /** Whether it opens below its button, or above it (at the foot of a dialog). */
  side?: 'below' | 'above';
  /** An action is running. */
  busy?: boolean;
}

export function Menu({ label, name, items, side = 'below', busy = false }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [
    ...(frame.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
  ];

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    frame.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const leave = (event: PointerEvent) => {
      if (!frame.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen, frame]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const step = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next: Record<string, number> = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const to = next[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      // From the button: the focused item is unmounted with the list.
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      // Moves to the next item that begins with this letter.
      const letter = event.key.toLowerCase();
      [...all.slice(at + 1), ...all.slice(0, at + 1)]
        .find((one) => one.textContent?.toLowerCase().startsWith(letter))
        ?.focus();
    }
  };

  return (
    <div className="action-menu" ref={frame}>
      <button
        ref={button}
        className="button button-quiet action-menu-opener"
        type="button"
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-disabled={busy || undefined}
        onClick={() => !busy && setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && !isOpen && !busy) {
            event.preventDefault();
            setOpen(true);
          }
        }}
      >
        {label}
      </button>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- what is in it has the focus
        <div
          className="action-menu-list"
          id={id}
          role="menu"
          data-side={side}
          onKeyDown={step}
        >
          {items.map((item) => (
            <button
              key={item.label}
              className="action-menu-item"
              type="button"
              role="menuitem"
              tabIndex={-1}
              data-danger={item.danger || undefined}
              onClick={() => {
                close();
                item.onChoose();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
