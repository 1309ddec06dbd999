// A strip with a price, which leads to the calculator of its monthly payment, and a link to all
// calculators.

import { AppLink } from '../../core/app-link';
import { messages as frame } from '../../core/messages';
import { paths } from '../../core/paths';
import { routes } from '../../core/screens';
import { formatNumber } from '../../lib/format';
import { messages } from './messages';
import '../../ui/field.css';
import './payment-strip.css';

/** The example price of the calculators. */
const EXAMPLE_PRICE = '600000';

export function PaymentStrip() {
  return (
    <section className="band month" aria-labelledby="month-heading">
      <div className="page">
        <h2 id="month-heading">{messages.month}</h2>
        <form action={routes.tools_payment}>
          <label htmlFor="month-price">{messages.price}</label>
          <input
            className="input"
            id="month-price"
            name="price"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            defaultValue={formatNumber(EXAMPLE_PRICE)}
          />
          <button className="button button-brand" type="submit">
            {messages.workOut}
          </button>
        </form>
        <AppLink to={paths.tools}>{frame.calculators}</AppLink>
      </div>
    </section>
  );
}
