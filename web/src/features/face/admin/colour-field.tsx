// A colour as digits and in a picker. It shows the colour that a page uses instead where text needs
// more contrast.

import { useLayoutEffect, useRef } from 'react';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { type Hex, isHex } from './colour';
import { messages } from './messages';
import type { ColourName } from './palette';

interface Props {
  name: ColourName;
  /** The name of the setting. */
  setting: string;
  value: string;
  /** The colour when none is chosen. */
  standard: Hex;
  /** The colour that pages show instead. */
  moved: Hex | undefined;
  error: string | undefined;
  onType: (value: string) => void;
}

export function ColourField(props: Props) {
  const { name, value, moved } = props;
  const label = messages.names[name];
  return (
    <div className="face-colour">
      <TextField
        id={`face-${name}`}
        name={props.setting}
        label={label}
        hint={messages.hints[name]}
        error={props.error}
        value={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => props.onType(target.value.trim())}
      />
      <input
        type="color"
        className="face-picker"
        aria-label={messages.pick(label)}
        value={isHex(value) ? value : props.standard}
        onChange={({ target }) => props.onType(target.value)}
      />
      {moved && (
        <p className="face-moved" role="status">
          <Icon name="info" />
          <span>
            {messages.moved[name]} <Swatch colour={moved} />
            <code>{moved}</code>
          </span>
        </p>
      )}
    </div>
  );
}

function Swatch({ colour }: { colour: Hex }) {
  const swatch = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    swatch.current?.style.setProperty('--face-swatch', colour);
  }, [colour]);
  return <span ref={swatch} className="face-swatch" />;
}
