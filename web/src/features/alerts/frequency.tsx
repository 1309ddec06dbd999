// The choice of how often an alert sends a mail.

import type { Frequency } from './api';
import { messages } from './messages';
import '../../ui/check.css';

const frequencies: readonly Frequency[] = ['instant', 'daily'];

export function FrequencyChoice({ chosen }: { chosen: Frequency }) {
  return (
    <fieldset className="alert-often">
      <legend>{messages.frequency}</legend>
      {frequencies.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name="frequency"
            value={one}
            defaultChecked={one === chosen}
          />
          <span>{messages[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}
