// The choice of a group, with the permissions of its members.

import { SelectField } from '../../../ui/field';
import { messages } from './messages';

interface Props {
  id: string;
  value: number;
  error?: string | undefined;
  disabled?: boolean;
  hint?: string | undefined;
  onGroup: (group: number) => void;
}

export function GroupField({ id, value, error, disabled, hint, onGroup }: Props) {
  return (
    <SelectField
      id={id}
      name="group_id"
      label={messages.group}
      hint={hint ?? messages.groupHints[value]}
      error={error}
      disabled={disabled}
      value={value}
      onChange={({ target }) => onGroup(Number(target.value))}
    >
      {Object.entries(messages.groups).map(([group, name]) => (
        <option key={group} value={group}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
