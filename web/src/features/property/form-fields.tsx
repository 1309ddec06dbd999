// The fields of a property's form, drawn from their names.

import { useId } from 'react';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { fieldLabels, hints, messages } from './messages';
import { type FieldName, type Fields, isRequired, limits } from './property-form';

export interface FormProps {
  fields: Fields;
  problem: { text: string; field?: FieldName | undefined } | null;
  onChange: (name: FieldName, value: string) => void;
}

type Name = Exclude<FieldName, 'AssociationAmenities'>;

interface LineProps extends FormProps {
  name: Name;
  hint?: string;
  inputMode?: 'decimal' | 'numeric' | 'url';
  lines?: boolean;
}

/** The id of a field's control, where the focus goes when it is refused. */
export function fieldId(name: FieldName): string {
  return `property-${name}`;
}

/** A field of text. */
export function Line({
  name,
  fields,
  problem,
  onChange,
  hint,
  inputMode,
  lines,
}: LineProps) {
  const max = limits[name];
  const common = {
    id: fieldId(name),
    name,
    label: fieldLabels[name],
    hint: hint ?? (name in hints ? hints[name as keyof typeof hints] : undefined),
    error: problem?.field === name ? problem.text : undefined,
    autoComplete: 'off',
    required: isRequired(name, fields),
    // Twice what is taken, so that nobody loses the end of a pasted text unheard.
    maxLength: max === undefined ? undefined : max * 2,
    value: fields[name],
  };
  return lines ? (
    <TextArea {...common} onChange={({ target }) => onChange(name, target.value)} />
  ) : (
    <TextField
      {...common}
      inputMode={inputMode}
      onChange={({ target }) => onChange(name, target.value)}
    />
  );
}

interface PickProps extends FormProps {
  name: Name;
  options: readonly string[];
  names?: Record<string, string>;
  /** Whether it may be left open. */
  isOptional?: boolean;
}

/** A field whose values are listed. */
export function Pick({
  name,
  options,
  names,
  isOptional = false,
  fields,
  problem,
  onChange,
}: PickProps) {
  const value = fields[name];
  return (
    <SelectField
      id={fieldId(name)}
      name={name}
      label={fieldLabels[name]}
      error={problem?.field === name ? problem.text : undefined}
      required={isRequired(name, fields)}
      value={value}
      onChange={({ target }) => onChange(name, target.value)}
    >
      {(isOptional || value === '') && <option value="">{messages.choose}</option>}
      {options.map((option) => (
        <option key={option} value={option}>
          {names?.[option] ?? option}
        </option>
      ))}
    </SelectField>
  );
}

interface ChecksProps {
  label: string;
  options: readonly string[];
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Several of a list. */
export function Checks({ label, options, chosen, onChosen }: ChecksProps) {
  const id = useId();
  return (
    <fieldset className="checks" aria-labelledby={id}>
      <legend id={id}>{label}</legend>
      {options.map((option) => (
        <label key={option}>
          <input
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) =>
              onChosen(
                target.checked
                  ? [...chosen, option]
                  : chosen.filter((one) => one !== option),
              )
            }
          />
          {option}
        </label>
      ))}
    </fieldset>
  );
}
