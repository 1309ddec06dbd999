// The notes of colleagues about a message. An unsaved note stays while its message is open, also
// when the session ends.

import { useId, useState } from 'react';
import { errorText } from '../../../../core/api/field-error';
import { useUnsaved } from '../../../../core/leaving/unsaved';
import { useApi, useToast } from '../../../../core/providers';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { TextArea } from '../../../../ui/field';
import { Icon } from '../../../../ui/icon';
import { addNote, deleteNote, type Note } from './api';
import { messages } from './messages';

interface Props {
  messageId: number;
  notes: readonly Note[];
  onChanged: () => Promise<unknown>;
}

export function Notes({ messageId, notes, onChanged }: Props) {
  const api = useApi();
  const tell = useToast();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  useUnsaved(typed.trim() !== '');

  const run = async (act: () => Promise<{ message: string }>) => {
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await act();
      tell({ severity: 'success', text: message });
      await onChanged();
      return true;
    } catch (reason) {
      setError(errorText(reason, messages.noteFailed));
      return false;
    } finally {
      setBusy(false);
    }
  };

  return (
    <section aria-labelledby={`${id}-heading`}>
      <h3 id={`${id}-heading`}>{messages.notes}</h3>
      <ul className="lead-notes">
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.text}</p>
            <span className="muted">
              {messages.answeredBy(
                note.author?.name ?? messages.somebody,
                formatMoment(note.time),
              )}
            </span>
            <button
              type="button"
              className="row-button"
              aria-label={messages.deleteNote}
              title={messages.deleteNote}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (!isBusy) {
                  void run(() => deleteNote(api, note.id));
                }
              }}
            >
              <Icon name="delete" />
            </button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        onSubmit={async (event) => {
          event.preventDefault();
          if (!isBusy && (await run(() => addNote(api, messageId, typed)))) {
            setTyped('');
          }
        }}
      >
        <TextArea
          id={`${id}-note`}
          label={messages.note}
          hint={messages.notesHint}
          rows={2}
          maxLength={2000}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setError(undefined);
            setTyped(target.value);
          }}
        />
        <div className="lead-buttons">
          <Button type="submit" busy={isBusy}>
            {messages.addNote}
          </Button>
        </div>
      </form>
    </section>
  );
}
