// The visitor's preferences for homes.

import { type FormEvent, useRef } from 'react';
import { useApi } from '../../core/providers';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { updateAccount } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

export function SearchPreferences({ account: { wishes }, onChanged }: SectionProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['purpose', 'places', 'price_most']);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    void submission.submit(async () => {
      const { message } = await updateAccount(api, {
        purpose: text('purpose'),
        places: text('places'),
        price_most: text('price_most'),
      });
      onChanged();
      return message;
    }, messages.failed);
  };

  return (
    <Section id="looking">
      <form ref={form} noValidate onSubmit={save} aria-busy={submission.isBusy}>
        <SelectField
          id="own-purpose"
          name="purpose"
          label={messages.purpose}
          defaultValue={wishes.purpose}
          error={submission.errorOf('purpose')}
        >
          {Object.entries(messages.purposes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <div className="own-pair">
          <TextField
            id="own-places"
            name="places"
            label={messages.places}
            maxLength={255}
            defaultValue={wishes.places}
            error={submission.errorOf('places')}
          />
          <TextField
            id="own-price"
            name="price_most"
            label={messages.priceMost}
            inputMode="numeric"
            maxLength={16}
            defaultValue={wishes.price_most ?? ''}
            error={submission.errorOf('price_most')}
          />
        </div>
        {submission.error && <FormError text={submission.error} />}
        <Button type="submit" busy={submission.isBusy}>
          {submission.isBusy ? messages.wait : messages.save}
        </Button>
      </form>
    </Section>
  );
}
