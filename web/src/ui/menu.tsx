// A menu button, by Base UI: arrow keys, Home, End and letters move, Escape and a press elsewhere
// close it, and the focus returns to the button. Only the admin area loads it
// (docs/decisions/0014).

import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useState } from 'react';
import { containerOf } from './top-layer';
import './popup.css';
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
  const [button, setButton] = useState<HTMLElement | null>(null);
  return (
    <BaseMenu.Root
      modal={false}
      onOpenChange={(isOpen, details) => {
        if (isOpen && busy) {
          details.cancel();
        }
      }}
    >
      <BaseMenu.Trigger
        ref={setButton}
        className="button button-quiet action-menu"
        aria-label={name}
        // Not `disabled`, which would lose the focus.
        aria-disabled={busy || undefined}
      >
        {label}
      </BaseMenu.Trigger>
      <BaseMenu.Portal container={containerOf(button)}>
        <BaseMenu.Positioner
          className="popup-positioner"
          side={side === 'below' ? 'bottom' : 'top'}
          align="end"
          sideOffset={4}
          positionMethod="fixed"
        >
          <BaseMenu.Popup className="popup action-menu-list">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                className="action-menu-item"
                data-danger={item.danger || undefined}
                onClick={() => {
                  // Before the action: a dialog that it opens returns the focus to the button.
                  button?.focus();
                  item.onChoose();
                }}
              >
                {item.label}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}
