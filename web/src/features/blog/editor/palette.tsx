// A button that opens the ten colours and none. Escape closes it and gives the focus
// back; the arrows go from colour to colour.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { COLOURS } from './classes';
import { ToolIcon } from './icons';
import { messages } from './messages';

interface Props {
  kind: 'color' | 'bg';
  label: string;
  /** Empty for none. */
  value: string;
  onPick: (colour: string | null) => void;
  /** The text is to have the focus again. */
  onBack: () => void;
}

export function Palette({ kind, label, value, onPick, onBack }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    root.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const swatches = [...(root.current?.querySelectorAll<HTMLElement>('.swatch') ?? [])];
    const at = swatches.indexOf(event.target as HTMLElement);
    const moves: Record<string, number> = {
      ArrowRight: 1,
      ArrowDown: 1,
      ArrowLeft: -1,
      ArrowUp: -1,
    };
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (at >= 0) {
      // Inside, the arrows are not the toolbar's.
      event.stopPropagation();
      const step = moves[event.key];
      if (step) {
        event.preventDefault();
        swatches[(at + step + swatches.length) % swatches.length]?.focus();
      }
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears its buttons
    <div
      ref={root}
      className="palette"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) {
          setOpen(false);
        }
      }}
    >
      <button
        ref={button}
        type="button"
        className="tool"
        data-stop="true"
        title={label}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setOpen(!isOpen)}
      >
        <ToolIcon name={kind === 'color' ? 'colour' : 'background'} />
        <span className="palette-line" data-colour={`${kind}-${value || 'none'}`} />
      </button>
      {isOpen && (
        <div className="palette-panel" id={id} role="group" aria-label={label}>
          {['', ...COLOURS].map((colour) => {
            const name = COLOURS.find((one) => one === colour);
            const text = name ? messages.colours[name] : messages.noColour;
            return (
              <button
                key={colour}
                type="button"
                className="swatch"
                data-colour={`${kind}-${colour || 'none'}`}
                title={text}
                aria-label={text}
                aria-pressed={colour === value}
                onMouseDown={(event) => event.preventDefault()}
                onClick={({ detail }) => {
                  onPick(name ?? null);
                  close();
                  if (detail > 0) {
                    onBack();
                  }
                }}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
