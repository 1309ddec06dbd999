// A form with fields of the company's own. It is posted like the contact form, and works without
// script: the answers arrive as a message, and errors are shown on the contact page.

import { paths } from '../../core/paths';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { SafeHtml } from '../../ui/safe-html';
import { useContent } from '../content/api';
import { messages } from './messages';
import { type FormField, readField, takeList } from './split-blocks';
import '../../ui/check.css';

interface Props {
  html: string;
  /** The page's title, for a message without any other answer. */
  title: string;
}

export function FormBlock({ html, title }: Props) {
  const { privacy_note } = useContent('contact');
  const { items, rest } = takeList(html);
  return (
    <div className="page-block block-form">
      <SafeHtml html={rest} />
      <form method="post" action={paths.contact}>
        <input type="hidden" name="form" value={title} />
        <TextField
          id="form-name"
          name="name"
          label={messages.name}
          maxLength={128}
          autoComplete="name"
          required
        />
        <TextField
          id="form-email"
          name="email"
          label={messages.email}
          type="email"
          maxLength={254}
          autoComplete="email"
          required
        />
        <TextField
          id="form-phone"
          name="phone"
          label={messages.phone}
          type="tel"
          autoComplete="tel"
          required
        />
        {items.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may ask the same
          <OwnField key={at} id={`form-field-${at}`} field={readField(line)} />
        ))}
        <div className="trap" aria-hidden="true">
          <label htmlFor="form-website">{messages.leaveEmpty}</label>
          <input id="form-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <SafeHtml html={privacy_note} className="small muted" />
        <Button kind="action" type="submit">
          {messages.send}
        </Button>
      </form>
    </div>
  );
}

function OwnField({ id, field }: { id: string; field: FormField }) {
  const { label, isRequired, isLong, isBox, choices } = field;
  const control = { id, name: `field:${label}`, label, required: isRequired };
  if (isBox) {
    return (
      <label className="form-box" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name={control.name}
          value={messages.yes}
          required={isRequired}
        />
        {label}
      </label>
    );
  }
  if (choices.length > 0) {
    return (
      <SelectField {...control} defaultValue="">
        <option value="">{messages.choose}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </SelectField>
    );
  }
  return isLong ? (
    <TextArea {...control} rows={4} maxLength={2000} />
  ) : (
    <TextField {...control} maxLength={500} />
  );
}
