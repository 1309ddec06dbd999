// Your profile: what readers see of the signed-in author. It is hidden until the author shows it
// (docs/decisions/0025). Typed text stays until the server has saved it; the dialog asks before it
// is lost.

import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { useApi, useQueryCache } from '../../../core/providers';
import { useQuery } from '../../../core/use-query';
import { useFormSubmission } from '../../../core/use-form-submission';
import { useSiteLanguages } from '../../../core/site-languages';
import { Button } from '../../../ui/button';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { TextArea, TextField } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import { myProfile, type Profile, updateProfile } from './api';
import { messages } from './messages';
import './profile.css';

interface Props {
  open: boolean;
  onClose: () => void;
}

const empty: Profile = { is_public: false, shown_name: '', about: '', about_fr: '' };
const fields = ['shown_name', 'about', 'about_fr'] as const;

export function ProfileDialog({ open, onClose }: Props) {
  const api = useApi();
  const queryCache = useQueryCache();
  const form = useRef<HTMLFormElement>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['profile'],
    queryFn: () => myProfile(api),
    enabled: open,
    staleTime: 0,
  });
  const stored = data?.data ?? null;
  /** The typed profile; null before a change. */
  const codes = useSiteLanguages();
  const [own, setOwn] = useState<Profile | null>(null);
  const typed = own ?? stored ?? empty;
  const submission = useFormSubmission(form, fields);
  const isLoading = stored === null;
  const isChanged = own !== null && JSON.stringify(own) !== JSON.stringify(stored);

  const close = () => {
    submission.clearError();
    setOwn(null);
    onClose();
  };
  const leaving = useAskBeforeLeaving({
    isDirty: open && isChanged,
    isBusy: submission.isBusy,
    onLeave: close,
  });
  const enter = (more: Partial<Profile>) => {
    submission.clearError();
    setOwn({ ...typed, ...more });
  };

  const submit = () => {
    if (isLoading) {
      refetch();
      return;
    }
    if (typed.is_public && typed.shown_name.trim() === '') {
      submission.setError({ field: 'shown_name', text: messages.nameMissing });
      return;
    }
    void submission.submit(async () => {
      const { message } = await updateProfile(api, typed);
      queryCache.removeQueries(['profile']);
      close();
      return message;
    }, messages.saveFailed);
  };

  const field = (name: (typeof fields)[number]) => ({
    id: `profile-${name}`,
    name,
    value: typed[name],
    readOnly: isLoading,
    placeholder: isLoading ? messages.loading : undefined,
    error: submission.errorOf(name),
  });

  return (
    <EditFormDialog
      open={open}
      title={messages.title}
      form={form}
      submitLabel={messages.save}
      isBusy={submission.isBusy || (isLoading && !error)}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      <p className="muted">{messages.intro}</p>
      {error && isLoading && (
        <div className="profile-failed">
          <FormError text={error.message} />
          <Button onClick={refetch}>{messages.retry}</Button>
        </div>
      )}
      <div className="field">
        <label className="profile-open">
          <input
            type="checkbox"
            name="is_public"
            data-autofocus="true"
            aria-describedby="profile-open-hint"
            disabled={isLoading}
            checked={typed.is_public}
            onChange={({ target }) => enter({ is_public: target.checked })}
          />
          {messages.isPublic}
        </label>
        <span className="hint" id="profile-open-hint">
          {messages.isPublicHint}
        </span>
      </div>
      <TextField
        {...field('shown_name')}
        label={messages.name}
        autoComplete="name"
        maxLength={128}
        required={typed.is_public}
        onChange={({ target }) => enter({ shown_name: target.value })}
      />
      {codes.includes('en') && (
        <TextArea
          {...field('about')}
          label={messages.about}
          hint={messages.aboutHint}
          lang="en"
          rows={2}
          maxLength={255}
          onChange={({ target }) => enter({ about: target.value })}
        />
      )}
      {codes.includes('fr') && (
        <TextArea
          {...field('about_fr')}
          label={messages.aboutFr}
          hint={messages.aboutFrHint}
          lang="fr"
          rows={2}
          maxLength={255}
          onChange={({ target }) => enter({ about_fr: target.value })}
        />
      )}
    </EditFormDialog>
  );
}
