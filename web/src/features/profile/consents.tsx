// The consents with their times; optional ones can be withdrawn.

import { useRef, useState } from 'react';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { formatDate } from '../../lib/date';
import { updateAccount } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';
import '../../ui/check.css';

export function Consents({ account, onChanged }: SectionProps) {
  const api = useApi();
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, []);
  const letters = account.consents.find(({ kind }) => kind === 'letters');
  const holds = letters?.withdrawn_time === null;
  // A switch moves at once, and shows the account's value after the response.
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = async (wanted: boolean) => {
    if (submission.isBusy) {
      return;
    }
    setAsked(wanted);
    let isDone = false;
    await submission.submit(async () => {
      const { message } = await updateAccount(api, { letters: wanted });
      isDone = true;
      onChanged();
      return message;
    }, messages.failed);
    if (!isDone) {
      setAsked(null);
    }
  };
  return (
    <Section id="consents">
      <div ref={part}>
        <label className="own-check">
          <input
            type="checkbox"
            checked={asked ?? holds}
            // Not `disabled`: the focus would be lost.
            aria-disabled={submission.isBusy || undefined}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
          <span>{account.letters_words}</span>
        </label>
        <ul className="own-rows">
          {account.consents.map((one) => (
            <li key={`${one.kind} ${one.given_time}`}>
              <div>
                {one.words}
                <p className="small muted">
                  {messages.agreedOn(formatDate(one.given_time))}{' '}
                  {one.withdrawn_time !== null &&
                    messages.takenBack(formatDate(one.withdrawn_time))}
                </p>
              </div>
            </li>
          ))}
        </ul>
        <p className="small muted">{messages.consentKept}</p>
      </div>
    </Section>
  );
}
