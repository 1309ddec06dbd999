// The facts of a home under their RESO names, its amenities, and the history of its price and
// status. Unknown facts are left out.

import { formatDate, isoDate } from '../../lib/date';
import { formatMoney, formatNumber } from '../../lib/format';
import { kinds } from '../homes/kind-messages';
import { messages } from './fact-messages';
import { messages as ofHome } from './messages';
import type { HistoryEvent, PublicListing } from '../homes/types';
import { areaOf, bathCountOf, unixSeconds, typeOf, wordOf } from '../homes/words';

type Fact = readonly [
  name: Exclude<keyof PublicListing & keyof typeof messages, symbol>,
  words: string | null | undefined,
];

const money = (amount: string | null | undefined, say: (amount: string) => string) =>
  amount ? say(formatMoney(String(amount))) : null;

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatNumber(value);

function factsOf(home: PublicListing): Fact[] {
  return [
    ['PropertySubType', home.PropertySubType && typeOf(home.PropertySubType)],
    ['PropertyClass', wordOf(kinds.classes, home.PropertyClass)],
    ['YearBuilt', home.YearBuilt ? String(home.YearBuilt) : null],
    ['LivingArea', areaOf(home.LivingArea, home.LivingAreaUnits, true)],
    ['LotSizeArea', areaOf(home.LotSizeArea, home.LotSizeUnits, true)],
    ['BedroomsTotal', number(home.BedroomsTotal)],
    ['BathroomsTotalInteger', bathCountOf(home)],
    ['ParkingTotal', number(home.ParkingTotal)],
    ['TaxAnnualAmount', money(home.TaxAnnualAmount, messages.aYear)],
    ['AssociationFee', money(home.AssociationFee, messages.aMonth)],
    ['MonthlyUtilities', money(home.MonthlyUtilities, messages.aMonth)],
    ['ListingId', home.ListingId],
  ];
}

export function Facts({ home }: { home: PublicListing }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts">{messages.facts}</h2>
      <dl className="fact-list">
        {factsOf(home).map(
          ([name, words]) =>
            words && (
              <div key={name} data-reso={name}>
                <dt>{messages[name] as string}</dt>
                <dd>{words}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

export function Amenities({ home }: { home: PublicListing }) {
  const amenities = home.AssociationAmenities ?? [];
  return amenities.length === 0 ? null : (
    <section aria-labelledby="amenities">
      <h2 id="amenities">{messages.amenities}</h2>
      <ul className="doors-list" data-reso="AssociationAmenities">
        {amenities.map((one) => (
          <li key={one}>{wordOf(kinds.amenities, one)}</li>
        ))}
      </ul>
    </section>
  );
}

interface PriceEvent {
  time: string;
  words: string;
  price: string | null;
}

const statuses: Readonly<Record<string, string>> = {
  Active: ofHome.available,
  Pending: ofHome.pending,
  Closed: ofHome.closed,
};

/** The history in words, the newest first; the server has the oldest first. */
export function historyStepsOf(history: readonly HistoryEvent[]): PriceEvent[] {
  const told: PriceEvent[] = [];
  let last: number | null = null;
  for (const { time, price, status } of history) {
    const amount = price ? Number(price) : null;
    let words = status ? (statuses[status] ?? status) : '';
    if (told.length === 0) {
      words = messages.put;
    } else if (!words && amount !== null && last !== null && amount !== last) {
      words = amount < last ? messages.lowered : messages.raised;
    }
    last = amount ?? last;
    if (words) {
      told.push({ time, words, price: price ? formatMoney(String(price)) : null });
    }
  }
  return told.reverse();
}

const LINE = { width: 320, height: 120, edge: 32 };

/** The history of the price as a line; the list below has it as text. */
function PriceLine({ home }: { home: PublicListing }) {
  const priced = (home.history ?? []).flatMap(({ time, price }) =>
    price ? [{ at: unixSeconds(time), price: Number(price) }] : [],
  );
  const [first, last] = [priced[0], priced.at(-1)];
  if (!first || !last || priced.length < 2) {
    return null;
  }
  const prices = priced.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = LINE.width - 40 - 2 * LINE.edge;
  const points = priced.map(({ at, price }) => ({
    x: LINE.edge + (span * (at - first.at)) / (last.at - first.at || 1),
    y: LINE.edge + ((LINE.height - 2 * LINE.edge) * (most - price)) / (most - least || 1),
  }));
  const steps = points.map(({ x, y }, index) =>
    index === 0 ? `M${x} ${y}` : `H${x}V${y}`,
  );
  return (
    <svg
      className="past-line"
      viewBox={`0 0 ${LINE.width} ${LINE.height}`}
      width={LINE.width}
      height={LINE.height}
      aria-hidden="true"
    >
      <path d={`${steps.join('')}H${LINE.width - LINE.edge}`} />
      {points.map(({ x, y }, index) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r="4" />
          <text x={x} y={y > LINE.height / 2 ? y + 22 : y - 12}>
            {formatMoney(String(prices[index]))}
          </text>
        </g>
      ))}
    </svg>
  );
}

export function ListingHistory({ home }: { home: PublicListing }) {
  const steps = historyStepsOf(home.history ?? []);
  return steps.length === 0 ? null : (
    <section aria-labelledby="history">
      <h2 id="history">{messages.history}</h2>
      <div className="past-both">
        <PriceLine home={home} />
        <ol className="past">
          {steps.map(({ time, words, price }, at) => (
            // The list never changes, and two entries may be equal.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={steps.length - at}>
              <time dateTime={isoDate(unixSeconds(time))}>
                {formatDate(unixSeconds(time))}
              </time>
              <span>{words}</span>
              {price && <span>{price}</span>}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
