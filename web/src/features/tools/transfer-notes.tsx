// The parts of a transfer tax, and its notes.

import type { Figures, FigureSource, TransferTax } from './figures';
import { dollars } from './format';
import { messages } from './messages';
import { Warning } from './tool';

/** The taxes of a place: Toronto's comes beside the province's. */
export function transferSources(figures: Figures, place: string): FigureSource[] {
  const wanted = place === 'ON-Toronto' ? ['ON', place] : [place];
  return figures.transfer_tax.filter((tax) => wanted.includes(tax.place));
}

/** The notes about a tax. */
export function TransferNotes({ tax, figures }: { tax: TransferTax; figures: Figures }) {
  const above = figures.transfer_tax.find(({ place }) => place === tax.parts[0]?.place);
  return (
    <>
      {tax.is_open && <Warning>{messages.open}</Warning>}
      {tax.is_at_least && (
        <Warning>{messages.atLeast(dollars(above?.at_least_above ?? 0))}</Warning>
      )}
      {tax.is_later && <p className="tool-why">{messages.later}</p>}
    </>
  );
}
