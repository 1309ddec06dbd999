// The monthly cost of a home: a drawing of a house with a floor for each part, and a table. Without
// script its form opens the calculator with the home's numbers.

import { useState } from 'react';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { checkRate, checkYears, finance, payment, Refusal } from '../tools/costs';
import { toolPath } from '../tools/tool-path';
import { day, decimal, dollars, grouped, percent } from '../tools/format';
import { problemText } from '../tools/problem';
import { readAmount, readPercent, readYears } from '../tools/read';
import { messages } from './cost-messages';
import type { HomeCosts } from '../homes/types';

export interface CostHouseProps {
  costs: HomeCosts;
}

interface Typed {
  down: string;
  rate: string;
  years: string;
}

type Wrong = Partial<Record<keyof Typed, string>>;

interface Answer {
  payment: number;
  mortgage: number;
  premium: number;
  rate: number;
  years: number;
}

/** The monthly cost with changed numbers, or their errors. */
export function costsWith(costs: HomeCosts, typed: Typed): Answer | Wrong {
  const wrong: Wrong = {};
  const read = (name: keyof Typed, how: () => number) => {
    try {
      return how();
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      wrong[name] ??= problemText(error.problem);
      return 0;
    }
  };
  const down = read('down', () => readAmount(typed.down));
  const rate = read('rate', () => {
    const found = readPercent(typed.rate);
    checkRate(found);
    return found;
  });
  const years = read('years', () => {
    const found = readYears(typed.years);
    checkYears(found);
    return found;
  });
  if (Object.keys(wrong).length > 0) {
    return wrong;
  }
  try {
    const { price, place, figures } = costs;
    const purchase = { price, down, years, place };
    const choices = { is_first: false, is_new: false, is_borrowed: false };
    const { mortgage, premium } = finance(figures, { ...purchase, ...choices });
    const loan = {
      mortgage,
      rate,
      years,
      interest: 'fixed',
      frequency: 'monthly',
    } as const;
    const each = payment(figures.compounding, loan);
    return { payment: each, mortgage, premium, rate, years };
  } catch (error) {
    if (error instanceof Refusal) {
      const { kind } = error.problem;
      return {
        [kind === 'insured_too_long' ? 'years' : 'down']: problemText(error.problem),
      };
    }
    throw error;
  }
}

interface Part {
  name: 'mortgage' | 'tax' | 'utilities' | 'fee';
  label: string;
  hint: string;
  cents: number;
}

/** The known parts; the mortgage first. */
function partsOf({ tax, utilities, fee }: HomeCosts, answer: Answer): Part[] {
  const { mortgage, premium, rate, years } = answer;
  const loan = messages.loan(dollars(mortgage), percent(rate), years);
  const parts: Part[] = [
    {
      name: 'mortgage',
      label: messages.mortgage,
      hint: premium > 0 ? `${loan} ${messages.insured(dollars(premium))}` : loan,
      cents: answer.payment,
    },
    {
      name: 'tax',
      label: messages.tax,
      hint: messages.aYear(dollars(tax ?? 0)),
      cents: Math.round((tax ?? 0) / 12),
    },
    {
      name: 'utilities',
      label: messages.utilities,
      hint: messages.given,
      cents: utilities ?? 0,
    },
    { name: 'fee', label: messages.fee, hint: messages.given, cents: fee ?? 0 },
  ];
  return parts.filter(({ cents }) => cents > 0);
}

export function CostHouse({ costs }: CostHouseProps) {
  const [typed, setTyped] = useState<Typed>({
    down: grouped(decimal(costs.down).replace('.00', '')),
    rate: percent(costs.rate),
    years: String(costs.years),
  });
  const isDefault = {
    payment: costs.payment,
    mortgage: costs.price - costs.down,
    premium: 0,
    rate: costs.rate,
    years: costs.years,
  };
  const [last, setLast] = useState<Answer>(isDefault);
  const [wrong, setWrong] = useState<Wrong>({});
  const change = (changed: Partial<Typed>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    const found = costsWith(costs, next);
    if ('payment' in found) {
      setLast(found);
      setWrong({});
    } else {
      setWrong(found);
    }
  };
  const parts = partsOf(costs, last);
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  const field = (name: keyof Typed) => ({
    id: `cost-${name}`,
    name,
    error: wrong[name],
    value: typed[name],
    autoComplete: 'off',
    maxLength: 32,
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value }),
  });
  const isPast = costs.valid_until !== null && costs.valid_until < costs.today;
  return (
    <section className="cost" id="cost" aria-labelledby="cost-heading">
      <h2 id="cost-heading">{messages.heading}</h2>
      <p className="lead">{messages.lead}</p>
      <div className="cost-parts">
        <House parts={parts} />
        <table className="cost-table">
          <caption className="visually-hidden">{messages.heading}</caption>
          <tbody>
            {[...parts].reverse().map(({ name, label, hint, cents }) => (
              <tr key={name}>
                <th scope="row">
                  <i className={`cost-${name}`} />
                  {label}
                  <span>{hint}</span>
                </th>
                <td>{dollars(cents)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{messages.sum}</th>
              <td>
                <span role="status">{dollars(sum)}</span>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <form
        className="cost-form"
        method="get"
        action={`${toolPath('payment')}`}
        noValidate
      >
        <input type="hidden" name="price" value={decimal(costs.price)} />
        <input type="hidden" name="place" value={costs.place} />
        <TextField
          {...field('down')}
          label={messages.down}
          hint={messages.least(dollars(costs.least_down))}
          inputMode="decimal"
        />
        <TextField
          {...field('rate')}
          label={messages.rate}
          hint={messages.counted}
          inputMode="decimal"
        />
        <TextField
          {...field('years')}
          label={messages.years}
          hint={messages.yearsHint}
          inputMode="numeric"
        />
        <Button type="submit">{messages.more}</Button>
      </form>
      <Once costs={costs} />
      <p className="small muted">
        {messages.source(day(costs.checked_on))}{' '}
        {isPast && <mark>{messages.past(day(costs.valid_until ?? ''))}</mark>}{' '}
        {messages.disclaimer}
      </p>
    </section>
  );
}

/** The closing costs. */
function Once({ costs: { price, place, once } }: CostHouseProps) {
  const { tax, first_rebate: rebate, is_at_least: isAtLeast, is_later: isLater } = once;
  const legal = dollars(once.legal);
  const numbers = `price=${decimal(price)}&place=${place}`;
  return (
    <div className="cost-once">
      <h3>{messages.once}</h3>
      <p>
        {tax === null
          ? messages.onceOpen(legal)
          : messages.oncePaid(
              dollars(tax),
              isAtLeast,
              rebate > 0 ? dollars(rebate) : '',
              legal,
            )}{' '}
        {isLater && messages.onceLater}{' '}
        <a href={`${toolPath('closing')}?${numbers}`}>{messages.onceMore}</a>
      </p>
    </div>
  );
}

const GROUND = 300;
/** The height of all floors, and the least height of one, in pixels. */
const [WALLS, LEAST] = [250, 24];

/** The floors from the ground up; each is as high as its share, with a least height. */
export function floorsOf(parts: readonly { cents: number }[]): number[] {
  const sum = parts.reduce((all, { cents }) => all + cents, 0);
  const isLow = (cents: number) => (cents / sum) * WALLS < LEAST;
  const low = parts.filter(({ cents }) => isLow(cents)).length;
  const rest = parts.reduce((all, { cents }) => all + (isLow(cents) ? 0 : cents), 0);
  return parts.map(({ cents }) =>
    isLow(cents) ? LEAST : Math.round((cents / rest) * (WALLS - low * LEAST)),
  );
}

function House({ parts }: { parts: readonly Part[] }) {
  const heights = floorsOf(parts);
  const tops = heights.map(
    (_, at) => GROUND - heights.slice(0, at + 1).reduce((sum, one) => sum + one, 0),
  );
  const roof = tops.at(-1) ?? GROUND;
  return (
    <svg className="cost-house" viewBox="20 -10 200 316" aria-hidden="true">
      <path className="cost-chimney" d={`M150 ${roof - 22}v-24h16v32z`} />
      {parts.map(({ name }, at) => {
        const [top = 0, height = 0] = [tops[at], heights[at]];
        const pane = name === 'mortgage' ? Math.min(34, height - 12) : height - 12;
        const y = top + (name === 'mortgage' ? 14 : 6);
        return (
          <g key={name}>
            <rect className={`cost-${name}`} x="56" y={top} width="128" height={height} />
            <rect className="cost-shade" x="172" y={top} width="12" height={height} />
            <path
              className="cost-glass"
              d={`M84 ${y}h22v${pane}h-22zM134 ${y}h22v${pane}h-22z`}
            />
          </g>
        );
      })}
      {(heights[0] ?? 0) > 110 && (
        <path className="cost-door" d={`M84 ${GROUND}v-52h28v52z`} />
      )}
      <path className="cost-roof" d={`M42 ${roof}L120 ${roof - 40}L198 ${roof}Z`} />
      <path className="cost-ground" d={`M24 ${GROUND + 1}H216`} />
    </svg>
  );
}
