// Add Category and Update Category: a name in each language. The dialog stays open until the server
// has saved it (decisions.md), and asks before typed text is lost.

import { useRef } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { ChangedBy } from '../../../core/admin/changed-by';
import { useCompany } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { TextField } from '../../../ui/field';
import type { CategoryNames } from './api';
import { findCategoryError, findFrenchProblem } from './category-name';
import { messages } from './messages';

const FIELD = 'category_name';
const FRENCH = 'category_name_fr';

interface Props {
  open: boolean;
  /** The dialog's title and its button. */
  title: string;
  names: CategoryNames;
  /** The category's id; undefined for a new one. */
  id?: number | undefined;
  /** Whether a name was changed. */
  isChanged: boolean;
  /** Whether the names are loading. */
  isLoading?: boolean;
  /** The text for an error without a message. */
  fallback: string;
  onNames: (names: CategoryNames) => void;
  /** Saves the names; returns the text of a toast. */
  save: (names: CategoryNames) => Promise<string>;
  onSaved: () => void;
  onClose: () => void;
}

export function NameDialog({
  open,
  title,
  names,
  id: category,
  isChanged,
  isLoading = false,
  fallback,
  onNames,
  save,
  onSaved,
  onClose,
}: Props) {
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, [FIELD, FRENCH]);
  const { only_language } = useCompany();
  const { isBusy } = submission;
  const id = `${title.toLowerCase().replace(' ', '-')}-name`;
  const leaving = useAskBeforeLeaving({
    isDirty: open && isChanged,
    // The dialog waits for a running save.
    isBusy,
    onLeave: () => {
      submission.clearError();
      onClose();
    },
  });

  const submit = () => {
    if (isBusy || isLoading) {
      return;
    }
    const wrong = findCategoryError(names.name);
    const wrongFrench = findFrenchProblem(names.french);
    if (wrong || wrongFrench) {
      const field = wrong ? FIELD : FRENCH;
      submission.setError({ field, text: wrong ?? wrongFrench ?? '' });
      return;
    }
    void submission.submit(async () => {
      const told = await save(names);
      onSaved();
      return told;
    }, fallback);
  };

  return (
    <EditFormDialog
      open={open}
      title={title}
      form={form}
      submitLabel={title}
      isBusy={isBusy || isLoading}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      <TextField
        id={id}
        name={FIELD}
        label={messages.name}
        autoComplete="off"
        required
        data-autofocus="true"
        placeholder={isLoading ? messages.loading : undefined}
        readOnly={isLoading}
        value={names.name}
        error={submission.errorOf(FIELD)}
        onChange={({ target }) => {
          submission.clearError();
          onNames({ ...names, name: target.value });
        }}
      />
      {/* A category of a site in English alone has one name. */}
      {only_language !== 'en' && (
        <TextField
          id={`${id}-fr`}
          name={FRENCH}
          label={messages.french}
          hint={messages.frenchHint}
          lang="fr"
          autoComplete="off"
          readOnly={isLoading}
          value={names.french}
          error={submission.errorOf(FRENCH)}
          onChange={({ target }) => {
            submission.clearError();
            onNames({ ...names, french: target.value });
          }}
        />
      )}
      {category !== undefined && <ChangedBy thing={`category ${category}`} />}
    </EditFormDialog>
  );
}
