// Add Category and Update Category: one field. It stays open, with what was typed,
// until the server has taken it (decisions.md).

import { type FormEvent, useRef, useState } from 'react';
import { ApiError } from '../../api/client';
import { useShowMessage } from '../../app/providers';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { findProblem } from './category-name';
import { messages } from './messages';

interface Problem {
  text: string;
  isOfField: boolean;
}

interface Props {
  open: boolean;
  /** The dialog's title and its button. */
  title: string;
  name: string;
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
  isLoading = false,
  fallback,
  onName,
  save,
  onSaved,
  onClose,
}: Props) {
  const show = useShowMessage();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const id = `${title.toLowerCase().replace(' ', '-')}-name`;

  const close = () => {
    // What is being stored is waited for: its outcome belongs here.
    if (!isBusy) {
      setProblem(null);
      onClose();
    }
  };

  const refuse = (found: Problem) => {
    setProblem(found);
    show({ severity: 'error', text: found.text });
    if (found.isOfField) {
      form.current?.querySelector('input')?.focus();
    }
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || isLoading) {
      return;
    }
    const wrong = findProblem(name);
    if (wrong) {
      refuse({ text: wrong, isOfField: true });
      return;
    }
    setBusy(true);
    setProblem(null);
    try {
      show({ severity: 'success', text: await save(name) });
      onSaved();
    } catch (error) {
      const text = error instanceof Error ? error.message : fallback;
      const isOfField = error instanceof ApiError && error.field === 'category_name';
      refuse({ text, isOfField });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={title}
      closeLabel={messages.close}
      size="small"
      onClose={close}
    >
      <form ref={form} noValidate onSubmit={submit} aria-busy={isBusy || isLoading}>
        <TextField
          id={id}
          name="category_name"
          label={messages.name}
          autoComplete="off"
          required
          data-autofocus="true"
          placeholder={isLoading ? messages.loading : undefined}
          readOnly={isLoading}
          value={name}
          error={problem?.isOfField ? problem.text : undefined}
          onChange={({ target }) => {
            setProblem(null);
            onName(target.value);
          }}
        />
        {problem && !problem.isOfField && <FormError text={problem.text} />}
        <div className="dialog-foot">
          <Button onClick={close}>{messages.cancel}</Button>
          <Button kind="action" type="submit" busy={isBusy || isLoading}>
            {title}
            {(isBusy || isLoading) && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
