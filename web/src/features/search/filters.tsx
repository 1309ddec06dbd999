// The filters: each button shows its value and opens a panel; the panel shows the number of homes of
// each choice. All panels belong to the one search form.

import type { ReactNode } from 'react';
import { AppLink } from '../../core/app-link';
import { KEEP_PLACE } from '../../core/route-effects';
import { formatMoney, formatNumber } from '../../lib/format';
import { useHydrated } from '../../lib/use-browser';
import { kinds } from '../homes/kind-messages';
import { normaliseWord, wordOf } from '../homes/words';
import type { Choice, Facets } from './api';
import {
  areaLabel,
  bathsLabel,
  bedsLabel,
  moreCount,
  priceLabel,
  typeLabel,
} from './filter-labels';
import { MoreFields, Pair } from '#cached/filter-fields';
import { messages } from './messages';
import {
  filterValues,
  hasValue,
  hasPrices,
  type QueryName,
  type Query,
  withoutNames,
  homesPath,
} from '../homes/query';
import { RoomCountFilter } from '#cached/room-count-filter';
import type { ChoicesProps } from './room-count-filter';
import '../../ui/check.css';

interface Props {
  query: Query;
  facets: Facets;
  total: number | undefined;
}

export function HomeFilters({ query, facets, total }: Props) {
  const panel = { query, total };
  return (
    <>
      {hasPrices(query) && (
        <Drop
          {...panel}
          label={messages.price}
          words={priceLabel(query)}
          names={['price_min', 'price_max']}
        >
          <Skyline steps={facets['price'] ?? []} query={query} />
          <Pair query={query} least="price_min" most="price_max" />
          <p className="small muted">{messages.priceHint}</p>
        </Drop>
      )}
      <Drop
        {...panel}
        label={messages.bedsShort}
        words={bedsLabel(query)}
        names={['beds']}
      >
        <RoomCountFilter
          name="beds"
          legend={messages.beds}
          query={query}
          choices={facets['beds']}
        />
      </Drop>
      <Drop
        {...panel}
        label={messages.bathsShort}
        words={bathsLabel(query)}
        names={['baths']}
      >
        <RoomCountFilter
          name="baths"
          legend={messages.baths}
          query={query}
          choices={facets['baths']}
        />
      </Drop>
      <Drop {...panel} label={messages.type} words={typeLabel(query)} names={['type']}>
        <Checks
          name="type"
          legend={messages.type}
          list={kinds.types}
          query={query}
          choices={facets['type']}
        />
      </Drop>
      <Drop
        {...panel}
        label={messages.size}
        words={areaLabel(query)}
        names={['area_min', 'area_max']}
      >
        <p className="drop-title">{messages.areaLabel}</p>
        <Pair query={query} least="area_min" most="area_max" />
      </Drop>
      <Drop
        {...panel}
        label={messages.more}
        words={moreCount(query) > 0 ? messages.moreSet(moreCount(query)) : null}
        names={['class', 'year_min', 'amenity', 'q', 'since']}
      >
        <Checks
          name="class"
          legend={messages.class}
          list={kinds.classes}
          query={query}
          choices={facets['class']}
        />
        <Checks
          name="amenity"
          legend={messages.amenities}
          list={kinds.amenities}
          query={query}
          choices={facets['amenity']}
        />
        <MoreFields query={query} />
      </Drop>
    </>
  );
}

interface DropProps {
  label: string;
  /** The current value as a label. */
  words: string | null;
  names: readonly QueryName[];
  query: Query;
  total: number | undefined;
  children: ReactNode;
}

function Drop({ label, words, names, query, total, children }: DropProps) {
  const isHydrated = useHydrated();
  return (
    <details className="drop" name="filter" data-set={words !== null || undefined}>
      <summary>{words ?? label}</summary>
      <div className="drop-panel">
        {children}
        <div className="drop-foot">
          {words !== null && (
            <AppLink to={homesPath(withoutNames(query, ...names))} state={KEEP_PLACE}>
              {messages.clear}
            </AppLink>
          )}
          <button className="button button-brand" type="submit">
            {isHydrated && total !== undefined
              ? messages.showCount(total)
              : messages.show}
          </button>
        </div>
      </div>
    </details>
  );
}

function Checks({
  name,
  legend,
  list,
  query,
  choices: given,
}: ChoicesProps & { list: Readonly<Record<string, string>> }) {
  const choices = given ?? [];
  // A chosen value stays visible, so that it can be removed.
  const known = new Set(choices.map(({ value }) => normaliseWord(value)));
  const chosen = filterValues(query, name).filter(
    (value) => !known.has(normaliseWord(value)),
  );
  const shown = [
    ...choices.filter(({ value, count }) => count > 0 || hasValue(query, name, value)),
    ...chosen.map((value) => ({ value, count: 0 })),
  ];
  return shown.length === 0 ? null : (
    <fieldset className="drop-checks">
      <legend className="drop-title">{legend}</legend>
      {shown.map(({ value, count }) => (
        <label className="drop-check" key={value}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={hasValue(query, name, value)}
          />
          <span>{wordOf(list, value)}</span>
          <small className="muted">{formatNumber(count)}</small>
        </label>
      ))}
    </fieldset>
  );
}

const SKYLINE = { width: 340, height: 80 };

/** A histogram of prices. */
function Skyline({ steps, query }: { steps: readonly Choice[]; query: Query }) {
  const most = Math.max(...steps.map(({ count }) => count), 0);
  if (most === 0) {
    return null;
  }
  const step = SKYLINE.width / steps.length;
  const [least, top] = [
    Number(query.price_min ?? 0),
    Number(query.price_max) || Infinity,
  ];
  return (
    <svg
      className="skyline"
      viewBox={`0 0 ${SKYLINE.width} ${SKYLINE.height}`}
      role="img"
      aria-label={messages.priceDrawing}
    >
      {steps.map(({ value, count }, index) => {
        const from = Number.parseFloat(value) || 0;
        const height = count === 0 ? 0 : 6 + (count / most) * (SKYLINE.height - 8);
        return (
          <rect
            key={value}
            x={index * step + 1}
            y={SKYLINE.height - height}
            width={Math.max(step - 2, 1)}
            height={height}
            data-in={(from >= least && from <= top) || undefined}
          >
            <title>{`${formatMoney(String(from))}: ${count}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
