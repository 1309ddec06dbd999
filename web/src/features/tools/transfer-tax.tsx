// /tools/transfer-tax: the taxes of the province and the city, step by step.

import type { TransferFound } from './answer';
import type { Figures } from './figures';
import { dollars, money, percent } from './format';
import { messages } from './messages';
import { Line, Lines, Scroll, Tool } from './tool';
import { TransferNotes, transferSources } from './transfer-notes';

export function TransferTaxTool() {
  return (
    <Tool
      tool="transfer_tax"
      headline={({ found }) =>
        found.is_open ? undefined : [messages.tax, money(found.due)]
      }
      used={transferSources}
    >
      {(found, figures) => <Result found={found} figures={figures} />}
    </Tool>
  );
}

interface Props {
  found: TransferFound;
  figures: Figures;
}

function Result({ found: { found }, figures }: Props) {
  if (found.is_open) {
    return <TransferNotes tax={found} figures={figures} />;
  }
  return (
    <>
      <TransferNotes tax={found} figures={figures} />
      {found.parts.map(({ place, steps, tax, rebate }) => {
        const name = { ...messages.places, ...messages.taxedBy }[place as 'ON'] ?? place;
        return (
          <div key={place}>
            <h3 id={`tax-${place}`}>{messages.taxOf(name)}</h3>
            <Scroll labelledBy={`tax-${place}`}>
              <table className="tool-table">
                <thead>
                  <tr>
                    <th scope="col">{messages.step}</th>
                    <th scope="col">{messages.rate}</th>
                    <th scope="col">{messages.amount}</th>
                  </tr>
                </thead>
                <tbody>
                  {steps.map((step) => (
                    <tr key={step.from}>
                      <th scope="row">
                        {messages.fromTo(dollars(step.from), dollars(step.to))}
                      </th>
                      <td>{percent(step.rate)}</td>
                      <td>{money(step.tax)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </Scroll>
            <Lines>
              <Line label={messages.whole}>{money(tax)}</Line>
              {rebate > 0 && <Line label={messages.rebate}>−{money(rebate)}</Line>}
            </Lines>
          </div>
        );
      })}
    </>
  );
}
