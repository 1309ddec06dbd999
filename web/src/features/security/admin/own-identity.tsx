// The user's name, and the address that they sign in with, which changes by a code.

import { useId, useState } from 'react';
import { useApi } from '../../../core/providers';
import { useQuery } from '../../../core/use-query';
import { Button } from '../../../ui/button';
import { ChangePasswordDialog } from '../change-password';
import { renameSession } from '../../../core/session/session';
import { IdentityForm, NameForm } from '../identity-forms';
import { changeEmail, changeName, confirmEmail, readOwn } from '../api';
import { messages } from '../messages';

const classes = {
  pair: 'security-pair',
  form: 'security-ask',
  buttons: 'security-buttons',
};
const words = {
  ...messages,
  save: messages.saveOwn,
  code: messages.emailCode,
  confirm: messages.confirmEmail,
};

export function OwnIdentity({ userId }: { userId: number }) {
  const api = useApi();
  const heading = useId();
  const [isChanging, setChanging] = useState(false);
  const [isPassword, setPassword] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['own-account', userId],
    queryFn: async () => (await readOwn(api)).data,
    staleTime: 0,
    retry: 0,
  });
  // While a second factor is required, nothing else can be done.
  if (!data) {
    return error ? null : (
      <p className="muted" aria-busy="true">
        {messages.loading}
      </p>
    );
  }
  return (
    <div className="security">
      <section className="security-part" aria-labelledby={heading}>
        <h2 id={heading}>{messages.you}</h2>
        <NameForm
          names={data}
          words={words}
          classes={classes}
          onSave={async (names) => {
            const answer = await changeName(api, names);
            renameSession(names);
            refetch();
            return answer;
          }}
        />
        <dl className="security-facts">
          <dt>{messages.email}</dt>
          <dd>{data.email}</dd>
        </dl>
        {isChanging ? (
          <IdentityForm
            hint={messages.changeEmailHint}
            label={messages.newEmail}
            takesNumber={false}
            words={words}
            classes={classes}
            change={(body) => changeEmail(api, body)}
            confirm={(body) => confirmEmail(api, body)}
            onEnd={(isDone) => {
              setChanging(false);
              if (isDone) {
                refetch();
              }
            }}
          />
        ) : (
          <div className="security-buttons">
            <Button onClick={() => setChanging(true)}>{messages.changeEmail}</Button>
            <Button onClick={() => setPassword(true)}>{messages.changePassword}</Button>
          </div>
        )}
      </section>
      <ChangePasswordDialog
        open={isPassword}
        email={data.email}
        onClose={() => setPassword(false)}
      />
    </div>
  );
}
