// What is asked for of the trail.

import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button';
import { SelectField, TextField } from '../../ui/field';
import type { Feature, Question } from './api';
import { messages } from './messages';

const NOTHING: Question = { who: '', action: '', thing: '', from: '', to: '' };

type Whos = keyof typeof messages.whos;
type Things = keyof typeof messages.things;

const isWho = (text: string): text is Whos => text in messages.whos && text !== 'user';

/** A thing of the trail in its kind and number; one of another kind as it is. */
export function partsOf(thing: string): { kind: string; number: string } {
  const [kind = '', number = ''] = thing.split(' ');
  return kind in messages.things && /^\d+$/.test(number)
    ? { kind, number }
    : { kind: thing, number: '' };
}

interface Props {
  question: Question;
  features: readonly Feature[];
  onAsk: (question: Question) => void;
}

export function Filters({ question, features, onAsk }: Props) {
  const isKnown = isWho(question.who);
  const [who, setWho] = useState<string>(isKnown ? question.who : 'user');
  const [account, setAccount] = useState(isKnown ? '' : question.who);
  const [action, setAction] = useState(question.action);
  const first = partsOf(question.thing);
  const [kind, setKind] = useState(first.kind);
  const [number, setNumber] = useState(first.number);
  const [from, setFrom] = useState(question.from);
  const [to, setTo] = useState(question.to);
  const isNumbered = kind !== '' && kind in messages.things;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const thing = isNumbered ? number.trim() && `${kind} ${number.trim()}` : kind;
    onAsk({ who: who === 'user' ? account.trim() : who, action, thing, from, to });
  };

  return (
    <form className="audit-filters" aria-label={messages.filters} onSubmit={submit}>
      <SelectField
        id="audit-who"
        label={messages.who}
        value={who}
        onChange={({ target }) => setWho(target.value)}
      >
        {Object.entries(messages.whos).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {who === 'user' && (
        <TextField
          id="audit-account"
          label={messages.account}
          value={account}
          required
          maxLength={254}
          autoComplete="off"
          onChange={({ target }) => setAccount(target.value)}
        />
      )}
      <SelectField
        id="audit-action"
        label={messages.action}
        value={action}
        onChange={({ target }) => setAction(target.value)}
      >
        <option value="">{messages.everything}</option>
        {features.length === 0 && action !== '' && <option value={action}>{action}</option>}
        {features.map(({ feature, said, actions }) => (
          <optgroup key={feature} label={said}>
            <option value={feature}>{messages.allOf(said)}</option>
            {actions.map((one) => (
              <option key={one.action} value={one.action}>
                {one.said}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
      <SelectField
        id="audit-kind"
        label={messages.thing}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      >
        {Object.entries(messages.things).map(([value, name]: [Things | string, string]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {kind !== '' && !isNumbered && <option value={kind}>{kind}</option>}
      </SelectField>
      {isNumbered && (
        <TextField
          id="audit-number"
          label={messages.number}
          value={number}
          required
          inputMode="numeric"
          pattern="[0-9]{1,18}"
          onChange={({ target }) => setNumber(target.value)}
        />
      )}
      <TextField
        id="audit-from"
        label={messages.from}
        type="date"
        value={from}
        max={to || undefined}
        onChange={({ target }) => setFrom(target.value)}
      />
      <TextField
        id="audit-to"
        label={messages.to}
        type="date"
        value={to}
        min={from || undefined}
        onChange={({ target }) => setTo(target.value)}
      />
      <div className="audit-filter-keys">
        <Button type="submit" kind="action">
          {messages.apply}
        </Button>
        <Button onClick={() => onAsk(NOTHING)}>{messages.clear}</Button>
      </div>
    </form>
  );
}
