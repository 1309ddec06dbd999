// A plain field in the place of the editor, which needs a real browser.

import { useEffect, useState } from 'react';
import type { RichTextProps } from '../rich-text/rich-text';

export function PlainEditor({ initial, labelledBy, onReady, onChange }: RichTextProps) {
  const [state] = useState(() => ({
    html: typeof initial === 'string' ? initial : initial.html,
    field: null as HTMLTextAreaElement | null,
  }));
  useEffect(() => {
    onReady({
      html: () => state.html,
      draft: () => ({ html: state.html, pictures: [] }),
      canonical: (html) => html,
      isBlank: () => state.html === '',
      findUnready: () => null,
      replace: (text) => {
        state.html = typeof text === 'string' ? text : text.html;
        if (state.field) {
          state.field.value = state.html;
        }
        onChange();
      },
      focus: () => state.field?.focus(),
    });
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- once, as the editor does
  }, []);
  return (
    <textarea
      ref={(field) => {
        state.field = field;
      }}
      aria-labelledby={labelledBy}
      defaultValue={state.html}
      onChange={({ target }) => {
        state.html = target.value;
        onChange();
      }}
    />
  );
}
