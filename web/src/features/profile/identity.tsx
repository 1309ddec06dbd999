// The name of the account and its email address or phone number, which changes by a code.

import { useState } from 'react';
import { useApi, useCompany } from '../../core/providers';
import { formatDate } from '../../lib/date';
import { Button } from '../../ui/button';
import { ChangePasswordDialog } from '../security/change-password';
import { IdentityForm, NameForm } from '../security/identity-forms';
import { changeIdentity, confirmIdentity, updateAccount } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

const classes = { pair: 'own-pair', form: 'own-change', buttons: 'own-buttons' };

export function Identity({ account, onChanged }: SectionProps) {
  const api = useApi();
  const { sends_texts: hasTexts } = useCompany();
  const [isChanging, setChanging] = useState(false);
  const [isPassword, setPassword] = useState(false);

  const confirmed = (time: number | null) =>
    time === null ? messages.notConfirmed : messages.confirmedOn(formatDate(time));

  return (
    <Section id="you">
      <NameForm
        names={account}
        words={messages}
        classes={{ pair: classes.pair, buttons: classes.buttons }}
        onSave={async (names) => {
          const answer = await updateAccount(api, names);
          onChanged();
          return answer;
        }}
      />
      <dl className="own-facts">
        {(hasTexts || account.phone) && (
          <div>
            <dt>{messages.number}</dt>
            <dd>
              {account.phone ?? messages.none}
              {account.phone && (
                <span className="small muted">
                  {confirmed(account.phone_confirmed_time)}
                </span>
              )}
            </dd>
          </div>
        )}
        <div>
          <dt>{messages.email}</dt>
          <dd>
            {account.email || messages.none}
            {account.email && (
              <span className="small muted">
                {confirmed(account.email_confirmed_time)}
              </span>
            )}
          </dd>
        </div>
      </dl>
      {isChanging ? (
        <IdentityForm
          title={messages.changeTitle}
          hint={messages.changeHint}
          label={hasTexts ? messages.newOne : messages.newEmail}
          takesNumber
          words={messages}
          classes={classes}
          change={(body) => changeIdentity(api, body)}
          confirm={(body) => confirmIdentity(api, body)}
          onEnd={(isDone) => {
            setChanging(false);
            if (isDone) {
              onChanged();
            }
          }}
        />
      ) : (
        <div className="own-buttons">
          <Button onClick={() => setChanging(true)}>{messages.changeTitle}</Button>
          <Button onClick={() => setPassword(true)}>{messages.changePassword}</Button>
        </div>
      )}
      <ChangePasswordDialog
        open={isPassword}
        email={account.email || (account.phone ?? '')}
        onClose={() => setPassword(false)}
      />
    </Section>
  );
}
