// The common parts of the calculators: the form, the place of the result, the sources of the
// figures, and a link to the contact page.

import { type ReactNode, useRef, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { language } from '../../core/language';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { ToolResults } from './answer';
import { type ToolFigures, useFigures } from './api';
import { frequencies, places } from './choices';
import type { Figures, FigureSource } from './figures';
import { type Field, isAmount, isChoice, isList, toolFields } from './form';
import { day, grouped } from './format';
import { listMessages } from './list-messages';
import { messages } from './messages';
import { ToolEnd } from './tool-end';
import { type ToolName, toolPath } from './tool-path';
import { type ToolState, useTool } from './use-tool';
import '../../ui/check.css';
import './tools.css';

interface Props<Name extends ToolName> {
  tool: Name;
  /** The main number of the result and its label; undefined while it is unknown. */
  headline: (found: ToolResults[Name]) => [label: string, value: string] | undefined;
  /** The figures that the result is made of. */
  used: (figures: Figures, place: string) => FigureSource[];
  children: (found: ToolResults[Name], figures: Figures) => ReactNode;
}

export function Tool<Name extends ToolName>(props: Props<Name>) {
  const { tool } = props;
  const { data, error, refetch } = useFigures();
  const { search } = useLocation();
  const name = listMessages.names[tool];
  return (
    <main id="content" className="tool">
      <Head
        title={name}
        description={listMessages.leads[tool]}
        path={toolPath(tool)}
        // Any numbers have an address; search engines need the plain one only.
        index={search === ''}
      />
      <JsonLd
        crumbs={[
          { name: listMessages.heading, path: paths.tools },
          { name, path: toolPath(tool) },
        ]}
      />
      <header className="page tool-head">
        <p className="tool-crumb">
          <AppLink to={paths.tools}>
            <Icon name="arrow-left" />
            {messages.all}
          </AppLink>
        </p>
        <h1>{name}</h1>
        <p className="lead">{listMessages.leads[tool]}</p>
      </header>
      {data ? (
        <Calculator {...props} known={data} />
      ) : (
        <div className="page tool-bones" aria-busy={!error}>
          {error ? (
            <p>
              {error.message} <Button onClick={refetch}>{messages.retry}</Button>
            </p>
          ) : (
            <p className="muted">{messages.loading}</p>
          )}
        </div>
      )}
      <ToolEnd tool={tool} />
    </main>
  );
}

function Calculator<Name extends ToolName>({
  tool,
  headline,
  used,
  children,
  known,
}: Props<Name> & { known: ToolFigures }) {
  const form = useRef<HTMLFormElement>(null);
  const state = useTool(tool, known, form);
  const isHydrated = useHydrated();
  const { figures, today } = known;
  const [label, value] = (state.found && headline(state.found)) ?? [];
  return (
    <div className="page tool-columns">
      <form
        ref={form}
        className="tool-form"
        method="get"
        action={`${toolPath(tool)}`}
        aria-label={messages.yourNumbers}
        noValidate
        onSubmit={(event) => {
          if (state.canAnswer) {
            event.preventDefault();
            state.keep();
          }
        }}
      >
        <div className="tool-fields">
          {toolFields[tool]
            .filter((field) => !isChoice(field))
            .map((field) => (
              <Control
                key={field}
                field={field}
                state={state}
                isOpen={(place) => used(figures, place).some(({ confirm }) => confirm)}
              />
            ))}
        </div>
        <fieldset className="tool-choices">
          <legend>{messages.choices}</legend>
          {toolFields[tool].filter(isChoice).map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                name={field}
                value="1"
                checked={isChosen(state.values[field])}
                onChange={({ target }) =>
                  state.change({ [field]: target.checked ? '1' : '' })
                }
              />
              {messages.labels[field]}
            </label>
          ))}
        </fieldset>
        <p className="tool-actions">
          <Button type="submit">{messages.compute}</Button>
          {isHydrated && <Button onClick={() => window.print()}>{messages.print}</Button>}
        </p>
        {/* On a phone the result stands far below the first field. */}
        {label !== undefined && (
          <a className="tool-sum" href="#result">
            <span>{label}</span> <strong>{value}</strong>
          </a>
        )}
      </form>
      <section className="tool-result" aria-labelledby="result">
        <h2 id="result" className="visually-hidden">
          {messages.result}
        </h2>
        {state.found ? (
          <>
            {label !== undefined && (
              <p className="tool-headline" role="status">
                <span>{label}</span> <strong>{value}</strong>
              </p>
            )}
            {children(state.found, figures)}
          </>
        ) : (
          <p className="tool-none" role="status">
            {state.isAnswered ? messages.noResult : messages.loading}
          </p>
        )}
        {isChosen(state.values.new) && <Warning>{messages.newlyBuilt}</Warning>}
        <p className="tool-note">
          <Icon name="info" />
          {listMessages.disclaimer}
        </p>
      </section>
      <Sources all={used(figures, state.values.place ?? '')} today={today} />
    </div>
  );
}

const isChosen = (value = '') => !['', '0', 'false'].includes(value);

interface ControlProps {
  field: Field;
  /** Whether something of a place is still to be confirmed. */
  isOpen: (place: string) => boolean;
  state: Pick<ToolState<unknown>, 'values' | 'problems' | 'change'>;
}

function choicesOf(field: Field): [string, string][] {
  const words =
    field === 'place'
      ? messages.places
      : field === 'interest'
        ? messages.interests
        : messages.frequencies;
  const all =
    field === 'place'
      ? places
      : field === 'interest'
        ? ['fixed', 'variable']
        : frequencies;
  return all.map((one) => [one, (words as Record<string, string>)[one] ?? one]);
}

function Control({ field, isOpen, state: { values, problems, change } }: ControlProps) {
  const [isTyping, setTyping] = useState(false);
  const value = values[field] ?? '';
  const hints: Partial<Record<Field, string>> = messages.hints;
  // There the price is the result, so it has no parts.
  const isAfford = values.income !== undefined;
  const given = {
    id: `tool-${field}`,
    name: field,
    label: messages.labels[field],
    error: problems[field],
  };
  if (isList(field)) {
    const choices = choicesOf(field);
    return (
      <SelectField
        {...given}
        value={value}
        onChange={({ target }) => change({ [field]: target.value })}
      >
        {!choices.some(([one]) => one === value) && (
          <option value={value}>{value}</option>
        )}
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {field === 'place' && isOpen(one) ? messages.toConfirm(words) : words}
          </option>
        ))}
      </SelectField>
    );
  }
  return (
    <TextField
      {...given}
      hint={field === 'down' && isAfford ? undefined : hints[field]}
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      value={(isAmount(field) || field === 'rate') && !isTyping ? grouped(value) : value}
      onBlur={() => setTyping(false)}
      onChange={({ target }) => {
        setTyping(true);
        change({ [field]: target.value });
      }}
    />
  );
}

function Sources({ all, today }: { all: readonly FigureSource[]; today: string }) {
  return (
    <section className="tool-sources" aria-labelledby="sources">
      <h2 id="sources">{messages.sources}</h2>
      <ul>
        {all.map((one) => (
          <li key={one.name[language] + (one.valid_from ?? '')}>
            <strong>{one.name[language]}</strong>
            <span>{one.source[language]}.</span>{' '}
            {one.confirm ? (
              <mark>{messages.confirming}</mark>
            ) : (
              <span>{messages.checked(day(one.checked_on))}</span>
            )}{' '}
            {one.valid_until &&
              (one.valid_until < today ? (
                <mark>{messages.past(day(one.valid_until))}</mark>
              ) : (
                <span>{messages.until(day(one.valid_until))}</span>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Numbers one below the other, with their labels. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className="tool-lines">{children}</dl>;
}

interface LineProps {
  label: string;
  hint?: string | undefined;
  isSum?: boolean;
  children: ReactNode;
}

export function Line({ label, hint, isSum, children }: LineProps) {
  return (
    <div data-sum={isSum || undefined}>
      <dt>
        {label}
        {hint && <span>{hint}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

export const Warning = ({ children }: { children: ReactNode }) => (
  <p className="tool-warning">
    <Icon name="warning" />
    {children}
  </p>
);

/** A table that may be wider than its place. */
export const Scroll = ({
  labelledBy,
  children,
}: {
  labelledBy: string;
  children: ReactNode;
}) => (
  <div
    className="tool-scroll"
    role="group"
    aria-labelledby={labelledBy}
    // A scrolling area must be focusable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    tabIndex={0}
  >
    {children}
  </div>
);
