// /tools/closing: the cash that a purchase needs, by date.

import type { ClosingFound } from './answer';
import type { Figures } from './figures';
import { money } from './format';
import { messages } from './messages';
import { purchaseSources } from './purchase-figures';
import { Line, Lines, Tool, Warning } from './tool';
import { TransferNotes, transferSources } from './transfer-notes';

export function ClosingTool() {
  return (
    <Tool
      tool="closing"
      headline={({ found }) => [messages.cash, money(found.cash)]}
      used={(figures, place) => [
        ...purchaseSources(figures, place),
        ...transferSources(figures, place),
        figures.closing,
      ]}
    >
      {(found, figures) => <Result found={found} figures={figures} />}
    </Tool>
  );
}

function Result({ found: given, figures }: { found: ClosingFound; figures: Figures }) {
  const { found } = given;
  const { transfer, financed } = found;
  const tax = (
    <Line label={messages.transferTax}>
      {transfer.is_open ? messages.notConfirmed : money(transfer.due)}
    </Line>
  );
  return (
    <>
      {found.is_partial && <Warning>{messages.partial}</Warning>}
      <TransferNotes tax={transfer} figures={figures} />
      {financed.is_premium_tax_open && <Warning>{messages.premiumTaxOpen}</Warning>}
      <h3>{messages.before}</h3>
      <Lines>
        <Line label={messages.labels.inspection}>{money(given.inspection)}</Line>
      </Lines>
      <h3>{messages.onTheDay}</h3>
      <Lines>
        <Line label={messages.downPayment}>{money(given.down)}</Line>
        {!transfer.is_later && tax}
        {financed.premium_tax > 0 && (
          <Line label={messages.premiumTax}>{money(financed.premium_tax)}</Line>
        )}
        <Line label={messages.labels.legal}>{money(given.legal)}</Line>
        <Line label={messages.onTheDay} isSum>
          {money(found.on_the_day)}
        </Line>
      </Lines>
      <h3>{messages.after}</h3>
      <Lines>
        <Line label={messages.labels.moving}>{money(given.moving)}</Line>
        {transfer.is_later && tax}
        <Line label={messages.costs} isSum>
          {money(found.costs)}
        </Line>
      </Lines>
    </>
  );
}
