// A button that opens the ten colours and none.

import { COLOURS } from './classes';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { ToolPanel } from './tool-panel';

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
  return (
    <ToolPanel
      label={label}
      icon={
        <>
          <ToolIcon name={kind === 'color' ? 'colour' : 'background'} />
          <span className="palette-line" data-colour={`${kind}-${value || 'none'}`} />
        </>
      }
      panelClass="palette-panel"
      start='[aria-pressed="true"]'
    >
      {(close) =>
        ['', ...COLOURS].map((colour) => {
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
        })
      }
    </ToolPanel>
  );
}
