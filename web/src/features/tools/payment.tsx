// /tools/payment: the payment of a mortgage, its balance over the years, and its frequency.

import type { PaymentFound } from './answer';
import { paymentsAYear } from './choices';
import { money, percent } from './format';
import { messages } from './messages';
import { purchaseSources } from './purchase-figures';
import { Line, Lines, Tool, Warning } from './tool';

export function PaymentTool() {
  return (
    <Tool
      tool="payment"
      headline={({ frequency, schedule }) => [
        `${messages.payment}, ${messages.frequencies[frequency].toLowerCase()}`,
        money(schedule.payment),
      ]}
      used={(figures, place) => [
        figures.default_rate,
        figures.compounding,
        ...purchaseSources(figures, place),
        figures.stress,
      ]}
    >
      {(found) => <Result found={found} />}
    </Tool>
  );
}

function timeOf(payments: number, aYear: number): string {
  const months = Math.ceil((payments * 12) / aYear);
  return messages.yearsAndMonths(Math.floor(months / 12), months % 12);
}

function Result({ found }: { found: PaymentFound }) {
  const { financed, schedule } = found;
  return (
    <>
      <Lines>
        <Line label={messages.downPayment}>{money(found.down)}</Line>
        <Line label={messages.loan}>{money(financed.loan)}</Line>
        {financed.premium > 0 && (
          <Line label={messages.premium(percent(financed.premium_rate))}>
            {money(financed.premium)}
          </Line>
        )}
        <Line label={messages.mortgage} isSum>
          {money(financed.mortgage)}
        </Line>
        {financed.premium_tax > 0 && (
          <Line label={messages.premiumTax}>{money(financed.premium_tax)}</Line>
        )}
        <Line
          label={messages.tested(percent(found.tested_rate))}
          hint={messages.testedHint}
        >
          {money(found.tested_payment)}
        </Line>
      </Lines>
      {financed.is_premium_tax_open && <Warning>{messages.premiumTaxOpen}</Warning>}
      <h3>{messages.inTerm(found.term)}</h3>
      <Lines>
        <Line label={messages.interestPaid}>{money(schedule.term.interest)}</Line>
        <Line label={messages.principalPaid}>{money(schedule.term.principal)}</Line>
        <Line label={messages.balance} isSum>
          {money(schedule.term.balance)}
        </Line>
      </Lines>
      <h3 id="frequencies">{messages.byFrequency}</h3>
      <table className="tool-table tool-stacked" aria-labelledby="frequencies">
        <thead>
          <tr>
            <th scope="col">{messages.frequency}</th>
            <th scope="col">{messages.each}</th>
            <th scope="col">{messages.paidOff}</th>
            <th scope="col">{messages.allInterest}</th>
          </tr>
        </thead>
        <tbody>
          {found.frequencies.map(({ frequency, payment, payments, interest }) => (
            <tr key={frequency} data-chosen={frequency === found.frequency || undefined}>
              <th scope="row">{messages.frequencies[frequency]}</th>
              <td data-label={messages.each}>{money(payment)}</td>
              <td data-label={messages.paidOff}>
                {timeOf(payments, paymentsAYear(frequency))}
              </td>
              <td data-label={messages.allInterest}>{money(interest)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
