// Adds or changes a redirect. The dialog stays open until the server has saved it.

import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { SelectField, TextField } from '../../../ui/field';
import { type RedirectKind, type RedirectValues, saveRedirect } from './api';
import { messages } from './messages';

const FIELDS = ['source', 'target', 'kind', 'status'];
const KINDS = ['exact', 'prefix', 'wildcard'] as const;
const STATUSES = [301, 302, 308, 410] as const;

const HINTS: Record<RedirectKind, string> = {
  exact: messages.targetHint,
  prefix: messages.targetOfPrefix,
  wildcard: messages.targetOfWildcard,
};

/** A redirect in the form; without an id it is new. */
export interface EditedRedirect {
  id: number | null;
  values: RedirectValues;
}

export const newRedirect = (source: string): EditedRedirect => ({
  id: null,
  values: { source, target: '', kind: 'exact', status: 301 },
});

interface Props {
  edited: EditedRedirect;
  onSaved: () => void;
  onClose: () => void;
}

export function RedirectDialog({ edited, onSaved, onClose }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(edited.values);
  const submission = useFormSubmission(form, FIELDS);
  const { isBusy } = submission;
  const leaving = useAskBeforeLeaving({
    isDirty: JSON.stringify(values) !== JSON.stringify(edited.values),
    isBusy,
    onLeave: onClose,
  });
  const change = (some: Partial<RedirectValues>) => {
    submission.clearError();
    setValues((last) => ({ ...last, ...some }));
  };
  const isGone = values.status === 410;
  const title = edited.id === null ? messages.add : messages.edit;

  const submit = () => {
    const sent = isGone ? { ...values, target: '' } : values;
    void submission.submit(async () => {
      const { message } = await saveRedirect(api, sent, edited.id);
      onSaved();
      return message;
    }, messages.addFailed);
  };

  return (
    <EditFormDialog
      title={title}
      form={form}
      submitLabel={title}
      isBusy={isBusy}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      <TextField
        id="redirect-source"
        name="source"
        label={messages.source}
        hint={messages.sourceHint}
        autoComplete="off"
        spellCheck={false}
        required
        data-autofocus="true"
        value={values.source}
        error={submission.errorOf('source')}
        onChange={({ target }) => change({ source: target.value })}
      />
      <SelectField
        id="redirect-kind"
        name="kind"
        label={messages.kind}
        value={values.kind}
        error={submission.errorOf('kind')}
        onChange={({ target }) => change({ kind: target.value as RedirectKind })}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {messages.kinds[kind]}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="redirect-status"
        name="status"
        label={messages.status}
        value={values.status}
        error={submission.errorOf('status')}
        onChange={({ target }) => change({ status: Number(target.value) })}
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {messages.statuses[status]}
          </option>
        ))}
      </SelectField>
      {!isGone && (
        <TextField
          id="redirect-target"
          name="target"
          label={messages.target}
          hint={HINTS[values.kind]}
          autoComplete="off"
          spellCheck={false}
          required
          value={values.target}
          error={submission.errorOf('target')}
          onChange={({ target }) => change({ target: target.value })}
        />
      )}
    </EditFormDialog>
  );
}
