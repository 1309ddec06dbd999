// What one looks for.

import { type FormEvent, useRef } from 'react';
import { useApi } from '../../../app/providers';
import { useSending } from '../../../app/use-sending';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { FormError } from '../../../ui/form-error';
import { updateAccount } from './api';
import { messages } from './messages';
import { Section, type SectionProps } from './section';

export function Looking({ account: { wishes }, onChanged }: SectionProps) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const sending = useSending(form, ['purpose', 'places', 'price_most']);

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    void sending.run(async () => {
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
      <form ref={form} noValidate onSubmit={save} aria-busy={sending.isBusy}>
        <SelectField
          id="own-purpose"
          name="purpose"
          label={messages.purpose}
          defaultValue={wishes.purpose}
          error={sending.errorOf('purpose')}
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
            error={sending.errorOf('places')}
          />
          <TextField
            id="own-price"
            name="price_most"
            label={messages.priceMost}
            inputMode="numeric"
            maxLength={16}
            defaultValue={wishes.price_most ?? ''}
            error={sending.errorOf('price_most')}
          />
        </div>
        {sending.error && <FormError text={sending.error} />}
        <Button kind="action" type="submit" busy={sending.isBusy}>
          {sending.isBusy ? messages.wait : messages.save}
        </Button>
      </form>
    </Section>
  );
}
