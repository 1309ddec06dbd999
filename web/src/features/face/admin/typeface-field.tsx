// The choice of typefaces; each name is set in its own typeface.

import { useLayoutEffect, useRef } from 'react';
import { messages } from './messages';
import { TYPEFACE_PAIRS, TYPEFACES, type Typeface, typefaceTokens } from './typefaces';

interface Props {
  /** The name of the setting. */
  name: string;
  value: Typeface;
  onChange: (value: Typeface) => void;
}

export function TypefaceField({ name, value, onChange }: Props) {
  return (
    <fieldset className="face-typefaces">
      <legend className="visually-hidden">{messages.typefaces}</legend>
      {TYPEFACES.map((typeface) => (
        <label key={typeface} className="face-typeface">
          <input
            type="radio"
            name={name}
            value={typeface}
            checked={typeface === value}
            onChange={() => onChange(typeface)}
          />
          <TypefaceSample typeface={typeface} />
        </label>
      ))}
    </fieldset>
  );
}

function TypefaceSample({ typeface }: { typeface: Typeface }) {
  const sample = useRef<HTMLSpanElement>(null);
  const { display, text } = TYPEFACE_PAIRS[typeface];
  // The content policy forbids `style` in HTML, but allows setting it by script.
  useLayoutEffect(() => {
    for (const [token, family] of Object.entries(typefaceTokens(typeface))) {
      sample.current?.style.setProperty(`--${token}`, family);
    }
  }, [typeface]);
  return (
    <span className="face-sample" ref={sample}>
      <span className="face-sample-heading" translate="no">
        {display}
      </span>
      <span className="face-sample-text" translate="no">
        {text === display ? messages.typefaceForAll : text}
      </span>
    </span>
  );
}
