// The uploads and the state of each.

import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { messages } from './messages';
import type { Upload } from './upload-queue';

const words: Record<Upload['state'], string> = {
  waiting: messages.waiting,
  sending: messages.sending,
  done: messages.isDone,
  failed: messages.uploadFailed,
};

interface Props {
  uploads: readonly Upload[];
  onAgain: (id: number) => void;
  onClear: () => void;
}

export function UploadList({ uploads, onAgain, onClear }: Props) {
  const done = uploads.filter(({ state }) => state === 'done').length;
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    // Always mounted, so that new text is announced.
    <section className="media-uploads" aria-label={messages.uploads} aria-live="polite">
      {uploads.length > 0 && (
        <>
          <div className="media-uploads-head">
            <p>{messages.uploading(done, uploads.length)}</p>
            <progress max={uploads.length} value={done} aria-label={messages.uploads} />
            {!isBusy && (
              <button
                className="x"
                type="button"
                aria-label={messages.dismiss}
                onClick={onClear}
              >
                <Icon name="close" />
              </button>
            )}
          </div>
          <ul>
            {uploads.map(({ id, name, state, problem, isFinal }) => (
              <li key={id} data-state={state}>
                <span className="media-upload-name">{name}</span>
                <span className="media-upload-state">{problem ?? words[state]}</span>
                {state === 'failed' && !isFinal && (
                  <Button
                    kind="plain"
                    aria-label={messages.tryAgainOf(name)}
                    onClick={() => onAgain(id)}
                  >
                    {messages.tryAgain}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
