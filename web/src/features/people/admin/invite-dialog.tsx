// Invite User: name, address, group and language. Typed text survives a failure and the end of a
// session; the dialog asks before it is lost.

import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { language as spoken } from '../../../core/language';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { SelectField, TextField } from '../../../ui/field';
import { languageNames } from '../../../core/session/language';
import { type InvitedUser, inviteUser } from './api';
import { GroupField } from './group-field';
import { messages } from './messages';
import { findPersonError } from './person-form';

const fields = [
  ['email', messages.emailAddress, 'email'],
  ['first_name', messages.firstName, 'text'],
  ['last_name', messages.lastName, 'text'],
] as const;
const empty = { email: '', first_name: '', last_name: '' };

interface Props {
  open: boolean;
  title: string;
  /** The group that is chosen at first. */
  group: number;
  onInvited: (invited: InvitedUser) => void;
  onClose: () => void;
}

export function InviteDialog({ open, title, group, onInvited, onClose }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const [groupId, setGroup] = useState(group);
  // The inviting user's language, until another one is chosen.
  const [language, setLanguage] = useState(spoken);
  const submission = useFormSubmission(form, [
    'email',
    'first_name',
    'last_name',
    'group_id',
    'language',
  ]);

  const leaving = useAskBeforeLeaving({
    isDirty: open && Object.values(values).some((text) => text !== ''),
    isBusy: submission.isBusy,
    onLeave: () => {
      submission.clearError();
      setValues(empty);
      setGroup(group);
      setLanguage(spoken);
      onClose();
    },
  });

  const submit = () => {
    const found = findPersonError(values);
    if (found) {
      submission.setError(found);
      return;
    }
    void submission.submit(async () => {
      const { message, data } = await inviteUser(api, {
        ...values,
        group_id: groupId,
        language,
      });
      setValues(empty);
      setGroup(group);
      setLanguage(spoken);
      onInvited(data);
      return message;
    }, messages.inviteFailed);
  };

  return (
    <EditFormDialog
      open={open}
      title={title}
      form={form}
      submitLabel={title}
      isBusy={submission.isBusy}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      {fields.map(([name, label, type], at) => (
        <TextField
          key={name}
          id={`invite-${name}`}
          name={name}
          type={type}
          label={label}
          autoComplete="off"
          required
          data-autofocus={at === 0 || undefined}
          value={values[name]}
          error={submission.errorOf(name)}
          onChange={({ target }) => {
            submission.clearError();
            setValues({ ...values, [name]: target.value });
          }}
        />
      ))}
      <GroupField
        id="invite-group"
        value={groupId}
        error={submission.errorOf('group_id')}
        onGroup={setGroup}
      />
      <SelectField
        id="invite-language"
        name="language"
        label={messages.language}
        hint={messages.languageHint}
        error={submission.errorOf('language')}
        value={language}
        onChange={({ target }) => setLanguage(target.value === 'fr' ? 'fr' : 'en')}
      >
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </EditFormDialog>
  );
}
