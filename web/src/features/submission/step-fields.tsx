// The controls of the steps, each with the reviewer's request and the error.

import type { ComponentProps, ReactNode } from 'react';
import { SelectField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { PostingDraft } from './api';
import { messages } from './messages';
import '../../ui/check.css';

/** The reviewer's request, beside the field. */
export function ReviewRequest({ draft, name }: { draft: PostingDraft; name: string }) {
  const words = draft.remarks[name];
  return words ? (
    <div className="posting-asked">
      <strong>{messages.asked}</strong>
      <p>{words}</p>
    </div>
  ) : null;
}

type TextProps = Omit<
  ComponentProps<typeof TextField>,
  'id' | 'error' | 'defaultValue'
> & {
  draft: PostingDraft;
  name: string;
};

export function Text({ draft, name, ...rest }: TextProps) {
  return (
    <div className="posting-field">
      <ReviewRequest draft={draft} name={name} />
      <TextField
        id={`posting-${name}`}
        name={name}
        defaultValue={draft.values[name] ?? ''}
        error={draft.errors[name]}
        {...rest}
      />
    </div>
  );
}

interface ListProps {
  draft: PostingDraft;
  name: string;
  label: string;
  values: readonly string[];
  names: Readonly<Record<string, string>>;
  /** The label of no value; without it the first value is chosen. */
  empty?: string;
}

export function List({ draft, name, label, values, names, empty }: ListProps) {
  return (
    <div className="posting-field">
      <ReviewRequest draft={draft} name={name} />
      <SelectField
        id={`posting-${name}`}
        name={name}
        label={label}
        defaultValue={draft.values[name] ?? ''}
        error={draft.errors[name]}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {values.map((value) => (
          <option key={value} value={value}>
            {names[value] ?? value}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface ChoiceProps {
  draft: PostingDraft;
  name: string;
  legend: string;
  values: readonly string[];
  names: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  usual?: string;
  /** A folder of drawings, one for each value in small letters: tiles instead of a list. */
  art?: string;
}

export function Choice({
  draft,
  name,
  legend,
  values,
  names,
  hints,
  usual = '',
  art,
}: ChoiceProps) {
  const error = draft.errors[name];
  const chosen = draft.values[name] ?? usual;
  return (
    <fieldset
      className="posting-choice"
      aria-describedby={error ? `posting-${name}-error` : undefined}
    >
      <legend>{legend}</legend>
      <ReviewRequest draft={draft} name={name} />
      <div className={art ? 'posting-tiles' : undefined}>
        {values.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              value={value}
              defaultChecked={value === chosen}
            />
            {art && <img src={`${art}/${value.toLowerCase()}.svg`} alt="" />}
            <span>
              {names[value] ?? value}
              {hints?.[value] && <small>{hints[value]}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p className="error-text" id={`posting-${name}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Two fields in a line; short ones also on a phone. */
export const FieldPair = ({
  short,
  children,
}: {
  short?: boolean;
  children: ReactNode;
}) => (
  <div className="posting-row" data-short={short || undefined}>
    {children}
  </div>
);
