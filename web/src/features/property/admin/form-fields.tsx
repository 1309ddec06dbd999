// The fields of a property's form, by name.

import { useId } from 'react';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { agentChanges, type OfferedAgent } from './agents';
import { type FieldName, type Fields, specs } from './fields';
import { fieldLabels, hints, messages } from './messages';
import { isRequired } from './property-form';

export interface FormProps {
  fields: Fields;
  /** The agents to choose from. */
  agents: readonly OfferedAgent[];
  problem: { text: string; field?: FieldName | undefined } | null;
  onChange: (name: FieldName, value: string) => void;
}

type Name = Exclude<FieldName, 'AssociationAmenities'>;

interface FieldProps extends Omit<FormProps, 'agents'> {
  name: Name;
}

/** The id of a field's control, which gets the focus after an error. */
export function fieldId(name: FieldName): string {
  return `property-${name}`;
}

/** A field as fields.ts describes it: a text, a text of several lines, or a list. */
export function Field({ name, fields, problem, onChange }: FieldProps) {
  const { options, names, isOptional, isLong, inputMode, max, hint } = specs[name];
  const value = fields[name];
  const common = {
    id: fieldId(name),
    name,
    label: fieldLabels[name],
    hint,
    error: problem?.field === name ? problem.text : undefined,
    required: isRequired(name, fields),
    value,
    onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
  };
  if (options) {
    return (
      <SelectField {...common}>
        {(isOptional || value === '') && <option value="">{messages.choose}</option>}
        {options
          .filter((option) => isOffered(name, option, fields))
          .map((option) => (
            <option key={option} value={option}>
              {names?.[option] ?? option}
            </option>
          ))}
      </SelectField>
    );
  }
  const text = {
    ...common,
    autoComplete: 'off',
    // Twice the limit, so that a pasted text is not cut silently.
    maxLength: max === undefined ? undefined : max * 2,
  };
  return isLong ? <TextArea {...text} /> : <TextField {...text} inputMode={inputMode} />;
}

/** The name of an agent; choosing one fills in their details. */
export function AgentField({ fields, agents, problem, onChange }: FormProps) {
  const name = 'ListAgentFullName';
  const id = fieldId(name);
  return (
    <>
      <TextField
        id={id}
        name={name}
        label={fieldLabels[name]}
        hint={agents.length > 0 ? hints.agent : undefined}
        error={problem?.field === name ? problem.text : undefined}
        required={isRequired(name, fields)}
        value={fields[name]}
        list={`${id}-offered`}
        maxLength={specs[name].max && specs[name].max * 2}
        onChange={({ target }) => {
          for (const change of agentChanges(fields, target.value, agents)) {
            onChange(...change);
          }
        }}
      />
      <datalist id={`${id}-offered`}>
        {agents.map((agent) => (
          <option key={`${agent.name} ${agent.details}`} value={agent.name}>
            {agent.details}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Paying guests live in homes. */
function isOffered(name: Name, option: string, fields: Fields): boolean {
  const isForHomes = name === 'Purpose' && option === 'PG';
  return !isForHomes || fields.PropertyClass !== 'Commercial' || fields.Purpose === 'PG';
}

interface ChecksProps {
  label: string;
  options: readonly string[];
  /** The labels of the values. */
  names: Record<string, string>;
  chosen: readonly string[];
  onChosen: (chosen: readonly string[]) => void;
}

/** Several of a list. */
export function Checks({ label, options, names, chosen, onChosen }: ChecksProps) {
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
          {names[option] ?? option}
        </label>
      ))}
    </fieldset>
  );
}
