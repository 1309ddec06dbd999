// The filters of the audit trail.

import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import type { AuditFeature, AuditQuery } from './api';
import { messages } from './messages';

const NOTHING: AuditQuery = { who: '', action: '', thing: '', from: '', to: '' };

/** A user with an account, by address or number. */
const USER = 'user';

const isNobody = (who: string) => Object.hasOwn(messages.whos, who) && who !== USER;

/** The kind and number of a thing; a thing of another kind as a whole. */
export function readThing(thing: string): { kind: string; number: string } {
  const [kind = '', number = ''] = thing.split(' ');
  return Object.hasOwn(messages.things, kind) && /^\d+$/.test(number)
    ? { kind, number }
    : { kind: thing, number: '' };
}

const isNumbered = (kind: string) => kind !== '' && Object.hasOwn(messages.things, kind);

/** The values of the fields. */
interface Draft {
  who: string;
  account: string;
  action: string;
  kind: string;
  number: string;
  from: string;
  to: string;
}

const draftOf = ({ who, action, thing, from, to }: AuditQuery): Draft => ({
  who: isNobody(who) ? who : USER,
  account: isNobody(who) ? '' : who,
  action,
  ...readThing(thing),
  from,
  to,
});

function questionOf({ who, account, kind, number, ...rest }: Draft): AuditQuery {
  const numbered = number.trim() && `${kind} ${number.trim()}`;
  return {
    who: who === USER ? account.trim() : who,
    action: rest.action,
    thing: isNumbered(kind) ? numbered : kind,
    from: rest.from,
    to: rest.to,
  };
}

interface Props {
  question: AuditQuery;
  features: readonly AuditFeature[];
  onAsk: (question: AuditQuery) => void;
}

export function AuditFilters({ question, features, onAsk }: Props) {
  const [draft, setDraft] = useState(() => draftOf(question));
  const asked = JSON.stringify(question);
  const [shown, setShown] = useState(asked);
  if (asked !== shown) {
    // The address has changed by a link or by Back.
    setShown(asked);
    setDraft(draftOf(question));
  }
  const field = (name: keyof Draft) => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [name]: target.value }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(questionOf(draft));
  };
  const clear = () => {
    setDraft(draftOf(NOTHING));
    onAsk(NOTHING);
  };

  return (
    <form className="audit-filters" aria-label={messages.filters} onSubmit={submit}>
      <SelectField id="audit-who" label={messages.who} {...field('who')}>
        {Object.entries(messages.whos).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {draft.who === USER && (
        <TextField
          id="audit-account"
          label={messages.account}
          required
          maxLength={254}
          autoComplete="off"
          {...field('account')}
        />
      )}
      <SelectField id="audit-action" label={messages.action} {...field('action')}>
        <option value="">{messages.everything}</option>
        {features.length === 0 && draft.action !== '' && (
          <option value={draft.action}>{draft.action}</option>
        )}
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
      <SelectField id="audit-kind" label={messages.thing} {...field('kind')}>
        {Object.entries(messages.things).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {draft.kind !== '' && !isNumbered(draft.kind) && (
          <option value={draft.kind}>{draft.kind}</option>
        )}
      </SelectField>
      {isNumbered(draft.kind) && (
        <TextField
          id="audit-number"
          label={messages.number}
          required
          inputMode="numeric"
          pattern="[0-9]{1,18}"
          {...field('number')}
        />
      )}
      <TextField
        id="audit-from"
        label={messages.from}
        type="date"
        max={draft.to || undefined}
        {...field('from')}
      />
      <TextField
        id="audit-to"
        label={messages.to}
        type="date"
        min={draft.from || undefined}
        {...field('to')}
      />
      <div className="audit-filter-keys">
        <Button type="submit" kind="action">
          {messages.apply}
        </Button>
        <Button onClick={clear}>{messages.clear}</Button>
      </div>
    </form>
  );
}
