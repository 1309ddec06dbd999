// A strip that leads a price to the calculator of its monthly payment, and to the other calculators.

import { AppLink } from '../../core/app-link';
import { listMessages } from '../tools/list-messages';
import { toolNames, toolPath } from '../tools/tool-path';
import { messages } from './messages';
import '../../ui/field.css';
import './month.css';

/** The example price of the calculators. */
const EXAMPLE_PRICE = '600000';

export function Month() {
  return (
    <section className="band month" aria-labelledby="month-heading">
      <div className="page">
        <h2 id="month-heading">{messages.month}</h2>
        <form action={toolPath('payment')}>
          <label htmlFor="month-price">{messages.price}</label>
          <input
            className="input"
            id="month-price"
            name="price"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={EXAMPLE_PRICE}
          />
          <button className="button button-brand" type="submit">
            {messages.workOut}
          </button>
        </form>
        <ul aria-label={listMessages.others}>
          {toolNames
            .filter((name) => name !== 'payment')
            .map((name) => (
              <li key={name}>
                <AppLink to={toolPath(name)}>{listMessages.names[name]}</AppLink>
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}
