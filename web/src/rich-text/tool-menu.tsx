// A toolbar button that opens a menu, by Base UI: arrow keys, Home and End move, Escape closes it
// and returns the focus to the button.

import { Menu } from '@base-ui/react/menu';
import { Toolbar } from '@base-ui/react/toolbar';
import { type ReactNode, useState } from 'react';
import { containerOf } from '../ui/top-layer';
import '../ui/popup.css';

interface Props {
  label: string;
  icon: ReactNode;
  popupClass?: string;
  /** The menu's items; `close` closes it and returns the focus. */
  children: (close: () => void) => ReactNode;
}

export function ToolMenu({ label, icon, popupClass = '', children }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu.Root modal={false} open={isOpen} onOpenChange={(open) => setOpen(open)}>
      <Toolbar.Button
        ref={setButton}
        className="tool"
        title={label}
        aria-label={label}
        onMouseDown={(event) => event.preventDefault()}
        render={<Menu.Trigger />}
      >
        {icon}
      </Toolbar.Button>
      <Menu.Portal container={containerOf(button)}>
        <Menu.Positioner
          className="popup-positioner"
          align="start"
          sideOffset={4}
          positionMethod="fixed"
        >
          <Menu.Popup className={`popup ${popupClass}`}>
            {children(() => setOpen(false))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
