// In which language our mail to one is.

import { useRef } from 'react';
import { type Language, language } from '../../../app/language';
import { useApi } from '../../../app/providers';
import { useSending } from '../../../app/use-sending';
import { SelectField } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import { languageNames } from '../../account/language';
import { changeLanguage } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

export function MailLanguage({ account, onChanged }: SectionProps) {
  const api = useApi();
  const part = useRef<HTMLDivElement>(null);
  const sending = useSending(part, ['language']);
  const choose = (chosen: Language) =>
    void sending.run(async () => {
      const { message } = await changeLanguage(api, chosen);
      onChanged();
      return message;
    }, messages.failed);
  return (
    <Section id="language">
      <div ref={part} aria-busy={sending.isBusy}>
        <SelectField
          id="own-mail-language"
          name="language"
          label={messages.mailLanguage}
          hint={messages.mailLanguageHint}
          value={account.language ?? language}
          // Not `disabled`: the focus would be lost.
          aria-disabled={sending.isBusy || undefined}
          error={sending.errorOf('language')}
          onChange={(event) => choose(event.target.value as Language)}
        >
          {Object.entries(languageNames).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
        {sending.error && <FormError text={sending.error} />}
      </div>
    </Section>
  );
}
