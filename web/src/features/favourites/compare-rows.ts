// The facts of homes side by side, in plain words. A row without any fact is left out.

import { formatDate } from '../../lib/date';
import { formatMoney, formatNumber } from '../../lib/format';
import { kinds, messages as ofCards } from '../homes/kind-messages';
import {
  areaOf,
  bathCountOf,
  priceOf,
  SQUARE_FEET_IN_A_METRE,
  unixSeconds,
  typeOf,
  wordOf,
} from '../homes/words';
import type { ComparedHome } from './compare-api';
import { messages } from './compare-messages';

export interface CompareRow {
  name: string;
  label: string;
  /** A text for each home; null where the fact is unknown. */
  cells: readonly (string | null)[];
  /** The indexes of the homes with the lowest amount, where that says something. */
  lowest: readonly number[];
  /** Whether all homes have the same. */
  isSame: boolean;
}

interface Fact {
  name: string;
  label: string;
  words: (home: ComparedHome) => string | null | undefined;
  /** The amount of which the lowest is marked. */
  amount?: (home: ComparedHome) => number | null;
  /** Whether the lowest is marked only among homes of one kind. */
  ofOneKind?: boolean;
}

const number = (value: number | null | undefined) =>
  value === null || value === undefined ? null : formatNumber(value);

const money = (amount: string | null | undefined) =>
  amount === null || amount === undefined ? null : formatMoney(String(amount));

const whole = (amount: string | null | undefined) =>
  amount === null || amount === undefined ? null : Number(amount);

/** Dollars per square foot, for homes for sale. */
export function pricePerFoot(home: ComparedHome): number | null {
  const { ListPrice, LivingArea, LivingAreaUnits } = home;
  const area = Number(LivingArea);
  const feet = LivingAreaUnits === 'Square Meters' ? area * SQUARE_FEET_IN_A_METRE : area;
  return ListPrice && LivingAreaUnits && feet > 0
    ? Math.round(Number(ListPrice) / feet)
    : null;
}

const statuses: Readonly<Record<string, string>> = {
  ...messages.statuses,
  Pending: ofCards.pending,
};

const facts: readonly Fact[] = [
  {
    name: 'ListPrice',
    label: messages.price,
    words: (home) => {
      const { amount, per } = priceOf(home);
      return per ? `${amount} ${per}` : amount;
    },
  },
  {
    name: 'StandardStatus',
    label: messages.status,
    words: ({ StandardStatus }) => statuses[StandardStatus] ?? StandardStatus,
  },
  {
    name: 'perFoot',
    label: messages.perFoot,
    words: (home) => {
      const amount = pricePerFoot(home);
      return amount === null ? null : formatMoney(String(amount));
    },
    amount: pricePerFoot,
    ofOneKind: true,
  },
  {
    name: 'PropertySubType',
    label: messages.kind,
    words: ({ PropertySubType }) => PropertySubType && typeOf(PropertySubType),
  },
  {
    name: 'City',
    label: messages.place,
    words: ({ Neighbourhood, City, StateOrProvince }) =>
      [Neighbourhood, City, StateOrProvince].filter(Boolean).join(', '),
  },
  {
    name: 'BedroomsTotal',
    label: messages.beds,
    words: ({ BedroomsTotal }) => number(BedroomsTotal),
  },
  {
    name: 'BathroomsTotalInteger',
    label: messages.baths,
    words: bathCountOf,
  },
  {
    name: 'LivingArea',
    label: messages.area,
    words: ({ LivingArea, LivingAreaUnits }) => areaOf(LivingArea, LivingAreaUnits, true),
  },
  {
    name: 'YearBuilt',
    label: messages.built,
    words: ({ YearBuilt }) => (YearBuilt ? String(YearBuilt) : null),
  },
  {
    name: 'LotSizeArea',
    label: messages.lot,
    words: ({ LotSizeArea, LotSizeUnits }) => areaOf(LotSizeArea, LotSizeUnits, true),
  },
  {
    name: 'ParkingTotal',
    label: messages.parking,
    words: ({ ParkingTotal }) => number(ParkingTotal),
  },
  {
    name: 'TaxAnnualAmount',
    label: messages.tax,
    words: ({ TaxAnnualAmount }) => money(TaxAnnualAmount),
    amount: ({ TaxAnnualAmount }) => whole(TaxAnnualAmount),
  },
  {
    name: 'AssociationFee',
    label: messages.fee,
    words: ({ AssociationFee }) => money(AssociationFee),
  },
  {
    name: 'MonthlyUtilities',
    label: messages.utilities,
    words: ({ MonthlyUtilities }) => money(MonthlyUtilities),
  },
  {
    name: 'AssociationAmenities',
    label: messages.amenities,
    words: ({ AssociationAmenities }) =>
      (AssociationAmenities ?? []).map((one) => wordOf(kinds.amenities, one)).join(', '),
  },
  {
    name: 'CheckedTimestamp',
    label: messages.checked,
    words: ({ CheckedTimestamp }) =>
      CheckedTimestamp && formatDate(unixSeconds(CheckedTimestamp)),
  },
];

/** The lowest amount is marked when at least two are known and they differ. */
function lowestOf(amounts: readonly (number | null)[]): number[] {
  const known = amounts.filter((amount) => amount !== null);
  const least = Math.min(...known);
  const at = amounts.flatMap((amount, index) => (amount === least ? [index] : []));
  return known.length > 1 && at.length < known.length ? at : [];
}

/** Whether all homes are known to be of one kind. */
const areAlike = ([first, ...others]: readonly ComparedHome[]) =>
  !!first?.PropertySubType &&
  others.every(({ PropertySubType }) => PropertySubType === first.PropertySubType);

export function compareRowsOf(homes: readonly ComparedHome[]): CompareRow[] {
  return facts
    .map(({ name, label, words, amount, ofOneKind = false }) => {
      const cells = homes.map((home) => words(home) || null);
      return {
        name,
        label,
        cells,
        lowest:
          amount && (!ofOneKind || areAlike(homes)) ? lowestOf(homes.map(amount)) : [],
        isSame: new Set(cells).size === 1,
      };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== null));
}
