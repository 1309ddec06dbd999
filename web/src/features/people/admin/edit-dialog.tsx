// Update User: names, group, whether the person may sign in, and their sessions.

import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../../core/leaving/ask-before-leaving';
import { ChangedBy } from '../../../core/admin/changed-by';
import { useSession } from '../../../core/session/session-context';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { EditFormDialog } from '../../../core/leaving/edit-form-dialog';
import { TextField } from '../../../ui/field';
import {
  endSessions,
  makeResetLink,
  removeSecondFactor,
  type ResetLink,
  type UpdateForm,
  updateUser,
  type User,
} from './api';
import { CopyLink } from './copy-link';
import { GroupField } from './group-field';
import { messages } from './messages';
import { findPersonError } from './person-form';

const names = [
  ['first_name', messages.firstName],
  ['last_name', messages.lastName],
] as const;

interface Values {
  first_name: string;
  last_name: string;
  group_id: number;
  is_disabled: boolean;
}

const valuesOf = (user: User | null): Values => ({
  first_name: user?.first_name ?? '',
  last_name: user?.last_name ?? '',
  group_id: user?.group_id ?? 0,
  is_disabled: user?.status === 'disabled',
});

/** The changed fields only: somebody else may have changed the others meanwhile. */
function changes(before: Values, after: Values): Omit<UpdateForm, 'user_id'> {
  const keys = Object.keys(after) as (keyof Values)[];
  return Object.fromEntries(
    keys.filter((key) => after[key] !== before[key]).map((key) => [key, after[key]]),
  );
}

interface Props {
  user: User | null;
  onSaved: () => void;
  onClose: () => void;
}

export function EditDialog({ user, onSaved, onClose }: Props) {
  const api = useApi();
  const { session } = useSession();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(user);
  const [values, setValues] = useState(valuesOf(user));
  const [hasFactor, setFactor] = useState(false);
  const [isSure, setSure] = useState(false);
  const [link, setLink] = useState<ResetLink | null>(null);
  // Another person: the form begins with the row of the list.
  if (user !== shown) {
    setShown(user);
    if (user) {
      setValues(valuesOf(user));
      setFactor(user.has_second_factor || user.has_passkeys);
      setLink(null);
      setSure(false);
    }
  }
  const submission = useFormSubmission(form, ['first_name', 'last_name', 'group_id']);
  const changed = changes(valuesOf(user), values);
  const isOwn = user?.id === session.userId;

  const leaving = useAskBeforeLeaving({
    isDirty: user !== null && Object.keys(changed).length > 0,
    isBusy: submission.isBusy,
    onLeave: () => {
      submission.clearError();
      onClose();
    },
  });

  const submit = () => {
    const found = findPersonError(values);
    if (!user || found) {
      if (found) {
        submission.setError(found);
      }
      return;
    }
    void submission.submit(async () => {
      const { message } = await updateUser(api, { ...changed, user_id: user.id });
      onSaved();
      return message;
    }, messages.updateFailed);
  };

  const end = () =>
    void submission.submit(
      async () => (await endSessions(api, user?.id ?? 0)).message,
      messages.endFailed,
    );

  const makeLink = () =>
    void submission.submit(async () => {
      const { data, message } = await makeResetLink(api, user?.id ?? 0);
      setLink(data);
      return message;
    }, messages.resetLinkFailed);

  // It makes the account less safe, so it takes two presses.
  const removeFactor = () => {
    if (!isSure) {
      setSure(true);
      return;
    }
    void submission.submit(async () => {
      const { message } = await removeSecondFactor(api, user?.id ?? 0);
      setFactor(false);
      return message;
    }, messages.removeFactorFailed);
  };

  return (
    <EditFormDialog
      open={user !== null}
      title={messages.update}
      form={form}
      submitLabel={messages.update}
      isBusy={submission.isBusy}
      error={submission.error}
      onSubmit={submit}
      leaving={leaving}
    >
      <p className="confirm-subject">{user?.email || user?.phone}</p>
      {user && <ChangedBy thing={`user ${user.id}`} />}
      {names.map(([name, label], at) => (
        <TextField
          key={name}
          id={`edit-${name}`}
          name={name}
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
        id="edit-group"
        value={values.group_id}
        error={submission.errorOf('group_id')}
        disabled={isOwn}
        hint={isOwn ? messages.ownAccount : undefined}
        onGroup={(group_id) => setValues({ ...values, group_id })}
      />
      {!isOwn && (
        <div className="keep-out">
          <label>
            <input
              type="checkbox"
              name="is_disabled"
              aria-describedby="keep-out-hint"
              checked={values.is_disabled}
              onChange={({ target }) =>
                setValues({ ...values, is_disabled: target.checked })
              }
            />
            {messages.disabled}
          </label>
          <span className="small" id="keep-out-hint">
            {messages.disabledHint}
          </span>
        </div>
      )}
      <div className="end-sessions">
        <Button onClick={end} aria-describedby="end-sessions-hint">
          {messages.endSessions}
        </Button>
        <span className="small" id="end-sessions-hint">
          {isOwn ? messages.endOwnHint : messages.endSessionsHint}
        </span>
      </div>
      {!isOwn && user?.status === 'active' && (
        <div className="end-sessions">
          {link ? (
            <CopyLink
              id="reset-link"
              link={link.link}
              note={messages.resetLinkOnce(formatMoment(link.expires_at))}
            />
          ) : (
            <>
              <Button onClick={makeLink} aria-describedby="reset-link-hint">
                {messages.resetLink}
              </Button>
              <span className="small" id="reset-link-hint">
                {messages.resetLinkHint}
              </span>
            </>
          )}
        </div>
      )}
      {!isOwn && hasFactor && (
        <div className="end-sessions">
          <Button onClick={removeFactor} aria-describedby="remove-factor-hint">
            {isSure ? messages.removeFactorSure : messages.removeFactor}
          </Button>
          <span className="small" id="remove-factor-hint">
            {messages.removeFactorHint}
          </span>
        </div>
      )}
    </EditFormDialog>
  );
}
