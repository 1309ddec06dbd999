// Fetches the editor when a dialog opens: it weighs more than the rest of the admin
// area together. Without a connection it says so and can be asked for again.

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { messages } from './messages';
import type { RichTextProps } from './rich-text';

type Loaded = ComponentType<RichTextProps> | 'failed' | null;

const fetchEditor = () => import('./rich-text-editor');

export function LazyEditor(props: RichTextProps) {
  const [Editor, setEditor] = useState<Loaded>(null);
  const [coming, setComing] = useState(fetchEditor);
  useEffect(() => {
    let isWanted = true;
    const keep = (loaded: Loaded) => {
      if (isWanted) {
        // A function in a state is called unless it is wrapped.
        setEditor(() => loaded);
      }
    };
    coming.then(
      (loaded) => keep(loaded.RichTextEditor),
      () => keep('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [coming]);
  if (Editor === 'failed') {
    return (
      <div className="editor-missing">
        <p role="alert">{messages.loadFailed}</p>
        <Button
          onClick={() => {
            setEditor(null);
            setComing(fetchEditor());
          }}
        >
          {messages.again}
        </Button>
      </div>
    );
  }
  return Editor ? (
    <Editor {...props} />
  ) : (
    <div role="status" aria-label={messages.loading}>
      <Skeleton kind="line" />
      <Skeleton kind="line" />
      <Skeleton kind="line" />
    </div>
  );
}
