// Add Category and Update Category: one field. It stays open, with what was typed,
// until the server has taken it (decisions.md), and asks before that is dropped.

import { type FormEvent, useRef } from 'react';
import { LeavingQuestion, useAskBeforeLeaving } from '../../app/admin/ask-before-leaving';
import { useSending } from '../../app/use-sending';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { findProblem } from './category-name';
import { messages } from './messages';

const FIELD = 'category_name';

interface Props {
  open: boolean;
  /** The dialog's title and its button. */
  title: string;
  name: string;
  /** It was typed in. */
  isChanged: boolean;
  /** The name is still on its way. */
  isLoading?: boolean;
  /** What to say when the server gives no reason. */
  fallback: string;
  onName: (name: string) => void;
  /** Stores it; answers what to tell. */
  save: (name: string) => Promise<string>;
  onSaved: () => void;
  onClose: () => void;
}

export function NameDialog({
  open,
  title,
  name,
  isChanged,
  isLoading = false,
  fallback,
  onName,
  save,
  onSaved,
  onClose,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending(form, [FIELD]);
  const { isBusy } = sending;
  const id = `${title.toLowerCase().replace(' ', '-')}-name`;
  const leaving = useAskBeforeLeaving({
    isDirty: open && isChanged,
    // What is being stored is waited for: its outcome belongs here.
    isBusy,
    onLeave: () => {
      sending.forget();
      onClose();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLoading) {
      return;
    }
    const wrong = findProblem(name);
    if (wrong) {
      sending.refuse({ field: FIELD, text: wrong });
      return;
    }
    void sending.run(async () => {
      const told = await save(name);
      onSaved();
      return told;
    }, fallback);
  };

  return (
    <>
      <Dialog
        open={open}
        title={title}
        closeLabel={messages.close}
        size="small"
        onClose={leaving.ask}
      >
        <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy || isLoading}>
          <TextField
            id={id}
            name={FIELD}
            label={messages.name}
            autoComplete="off"
            required
            data-autofocus="true"
            placeholder={isLoading ? messages.loading : undefined}
            readOnly={isLoading}
            value={name}
            error={sending.errorOf(FIELD)}
            onChange={({ target }) => {
              sending.forget();
              onName(target.value);
            }}
          />
          {sending.error && <FormError text={sending.error} />}
          <div className="dialog-foot">
            <Button onClick={leaving.ask}>{messages.cancel}</Button>
            <Button kind="action" type="submit" busy={isBusy || isLoading}>
              {title}
              {(isBusy || isLoading) && <span className="spinner" />}
            </Button>
          </div>
        </form>
      </Dialog>
      <LeavingQuestion leaving={leaving} />
    </>
  );
}
