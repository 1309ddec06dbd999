// /tools/afford: the highest price that lenders would finance.

import type { AffordFound } from './answer';
import type { Figures } from './figures';
import { dollars, money, percent } from './format';
import { messages } from './messages';
import { purchaseSources } from './purchase-figures';
import { Line, Lines, Tool, Warning } from './tool';

export function AffordTool() {
  return (
    <Tool
      tool="afford"
      headline={({ found }) => [messages.highest, dollars(found.price)]}
      used={(figures, place) => [
        figures.ratios,
        figures.stress,
        figures.default_rate,
        figures.compounding,
        ...purchaseSources(figures, place),
      ]}
    >
      {(found, figures) => <Result found={found} figures={figures} />}
    </Tool>
  );
}

function Result({
  found: { found, given, rate },
  figures,
}: {
  found: AffordFound;
  figures: Figures;
}) {
  const { gds_percent, tds_percent } = figures.ratios;
  const limits = {
    income: messages.limits.income(percent(gds_percent)),
    debts: messages.limits.debts(percent(tds_percent)),
    down: messages.limits.down,
    years: messages.limits.years,
    bounds: messages.limits.bounds,
  };
  return (
    <>
      <p className="tool-why">{limits[found.limit]}</p>
      <Lines>
        <Line label={messages.downPayment}>{money(Math.min(given, found.price))}</Line>
        <Line label={messages.loan}>{money(found.loan)}</Line>
        {found.premium > 0 && (
          <Line label={messages.premium(percent(found.premium_rate))}>
            {money(found.premium)}
          </Line>
        )}
        <Line label={messages.mortgage} isSum>
          {money(found.mortgage)}
        </Line>
        <Line label={messages.monthly(percent(rate))}>{money(found.payment)}</Line>
        <Line
          label={messages.tested(percent(found.tested_rate))}
          hint={messages.testedHint}
        >
          {money(found.tested_payment)}
        </Line>
        <Line label={messages.room}>{money(found.most_payment)}</Line>
        {found.premium_tax > 0 && (
          <Line label={messages.premiumTax}>{money(found.premium_tax)}</Line>
        )}
      </Lines>
      {found.is_premium_tax_open && <Warning>{messages.premiumTaxOpen}</Warning>}
    </>
  );
}
