// The HTML of the form and whether it has unsaved changes, a moment after the last change: both need
// the whole text, which is too slow for every keystroke.

import { useEffect, useEffectEvent, useState } from 'react';
import type { BlogForm } from './use-blog-editor';

const DEBOUNCE_MS = 400;

export interface Preview {
  html: string;
  isChanged: boolean;
}

const EMPTY: Preview = { html: '', isChanged: false };

export function useDebouncedPreview(form: BlogForm): Preview {
  const [preview, setPreview] = useState(EMPTY);
  const show = useEffectEvent(() =>
    setPreview({ html: form.editor.text.html(), isChanged: form.editor.isDirty() }),
  );
  const { editCount, base } = form;
  useEffect(() => {
    const timer = setTimeout(() => show(), DEBOUNCE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a change or a save starts the delay
  }, [editCount, base]);
  return preview;
}
