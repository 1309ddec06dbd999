// The language of our mail to the visitor.

import { useRef } from 'react';
import { type Language, language } from '../../core/language';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { SelectField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { languageNames } from '../../core/session/language';
import { changeLanguage } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

export function MailLanguage({ account, onChanged }: SectionProps) {
  const api = useApi();
  const part = useRef<HTMLDivElement>(null);
  const submission = useFormSubmission(part, ['language']);
  const choose = (chosen: Language) =>
    void submission.submit(async () => {
      const { message } = await changeLanguage(api, chosen);
      onChanged();
      return message;
    }, messages.failed);
  return (
    <Section id="language">
      <div ref={part} aria-busy={submission.isBusy}>
        <SelectField
          id="own-mail-language"
          name="language"
          label={messages.mailLanguage}
          hint={messages.mailLanguageHint}
          value={account.language ?? language}
          // Not `disabled`: the focus would be lost.
          aria-disabled={submission.isBusy || undefined}
          error={submission.errorOf('language')}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {submission.error && <FormError text={submission.error} />}
      </div>
    </Section>
  );
}
