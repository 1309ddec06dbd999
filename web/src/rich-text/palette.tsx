// The toolbar's menu of ten colours and none.

import { Menu } from '@base-ui/react/menu';
import type { KeyboardEvent } from 'react';
import { COLOURS } from './classes';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { ToolMenu } from './tool-menu';

interface Props {
  kind: 'color' | 'bg';
  label: string;
  /** Empty for none. */
  value: string;
  onPick: (colour: string | null) => void;
  /** Returns the focus to the text. */
  onBack: () => void;
}

/** Left and right move, too, because the colours stand in rows. */
function moveSideways({ key, target }: KeyboardEvent): void {
  const swatch = target as HTMLElement;
  const next = {
    ArrowRight: swatch.nextElementSibling,
    ArrowLeft: swatch.previousElementSibling,
  }[key];
  if (next instanceof HTMLElement) {
    next.focus();
  }
}

export function Palette({ kind, label, value, onPick, onBack }: Props) {
  return (
    <ToolMenu
      label={label}
      icon={
        <>
          <ToolIcon name={kind === 'color' ? 'colour' : 'background'} />
          <span className="palette-line" data-colour={`${kind}-${value || 'none'}`} />
        </>
      }
    >
      {(close) => (
        <Menu.RadioGroup className="palette" value={value} onKeyDown={moveSideways}>
          {['', ...COLOURS].map((colour) => {
            const name = COLOURS.find((one) => one === colour);
            const text = name ? messages.colours[name] : messages.noColour;
            return (
              <Menu.RadioItem
                key={colour}
                value={colour}
                label={text}
                className="swatch"
                data-colour={`${kind}-${colour || 'none'}`}
                title={text}
                aria-label={text}
                onClick={({ detail }) => {
                  onPick(name ?? null);
                  close();
                  // A key has no detail.
                  if (detail > 0) {
                    onBack();
                  }
                }}
              />
            );
          })}
        </Menu.RadioGroup>
      )}
    </ToolMenu>
  );
}
