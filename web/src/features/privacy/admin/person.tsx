// The data of a person, by an e-mail address: it can be found, exported and erased.

import { type FormEvent, useRef, useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi } from '../../../core/providers';
import { useFormSubmission } from '../../../core/use-form-submission';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { exportPerson, findPerson, type PersonDataPart, type PersonRecord } from './api';
import { EraseDialog } from './erase-dialog';
import { messages } from './messages';

/** The searched address, and its data. */
export interface PersonLookup {
  email: string;
  found: PersonRecord | null;
}

export const emptyLookup: PersonLookup = { email: '', found: null };

/** The server counts no further. */
const MOST = 5_000;

const columns: Column<PersonDataPart>[] = [
  {
    label: messages.kind,
    kind: 'name',
    cell: ({ part }) => messages.kinds[part] ?? part,
  },
  {
    label: messages.count,
    kind: 'detail',
    cell: ({ count }) =>
      count >= MOST ? messages.atLeast(formatNumber(count)) : formatNumber(count),
  },
  {
    label: messages.newest,
    kind: 'detail',
    cell: ({ newest }) => (newest === null ? '–' : formatMoment(newest)),
  },
];

interface Props {
  looked: PersonLookup;
  onLooked: (looked: PersonLookup) => void;
}

export function PersonPart({ looked: { email, found }, onLooked }: Props) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const submission = useFormSubmission(form, ['email']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.submit(async () => {
      onLooked({ email, found: await findPerson(api, email) });
      return null;
    }, messages.findFailed);
  };
  return (
    <>
      <section className="sheet" aria-labelledby="privacy-person">
        <div className="sheet-head privacy-head">
          <h2 id="privacy-person">{messages.part.person}</h2>
          <p className="muted">{messages.personLead}</p>
        </div>
        <form ref={form} className="privacy-find" noValidate onSubmit={submit}>
          <TextField
            id="privacy-email"
            name="email"
            type="email"
            label={messages.email}
            autoComplete="off"
            maxLength={254}
            error={submission.errorOf('email')}
            value={email}
            onChange={({ target }) => {
              submission.clearError();
              onLooked({ email: target.value, found: null });
            }}
          />
          <Button kind="action" type="submit" busy={submission.isBusy}>
            {messages.find}
            {submission.isBusy && <span className="spinner" />}
          </Button>
        </form>
      </section>
      <div role="status">
        {found && found.parts.length === 0 && (
          <p className="privacy-nothing">{messages.nothing(found.email)}</p>
        )}
      </div>
      {found && (found.parts.length > 0 || found.mentions > 0) && (
        <FoundSheet found={found} onErased={() => onLooked(emptyLookup)} />
      )}
    </>
  );
}

function FoundSheet({ found, onErased }: { found: PersonRecord; onErased: () => void }) {
  const api = useApi();
  const [isErasing, setErasing] = useState(false);
  const { account, mentions } = found;
  const isStaff = account !== null && account.group_id <= 2;
  return (
    <section className="sheet" aria-labelledby="privacy-found">
      <div className="sheet-head privacy-head">
        <h2 id="privacy-found">{messages.foundOf(found.email)}</h2>
        {account && (
          <p className="muted">
            {messages.account(account.name, messages.groups[account.group_id] ?? '')}
          </p>
        )}
      </div>
      {found.parts.length > 0 && (
        <Table
          label={messages.foundOf(found.email)}
          columns={columns}
          rows={found.parts}
          rowKey={({ part }) => part}
        />
      )}
      {mentions > 0 && (
        <p className="privacy-said">
          <Icon name="info" />
          <span>
            {messages.mentions(mentions)}{' '}
            <a
              href={`${adminPaths.properties}?search=${encodeURIComponent(found.email)}`}
            >
              {messages.mentionsLink}
            </a>
          </span>
        </p>
      )}
      {isStaff && (
        <p className="privacy-said">
          <Icon name="info" />
          <span>{messages.isStaff}</span>
        </p>
      )}
      {found.parts.length > 0 && (
        <div className="privacy-keys">
          <ExportButton
            load={() => exportPerson(api, found.email)}
            exported={messages.exported}
            failed={messages.exportFailed}
          >
            {messages.export}
          </ExportButton>
          {found.can_erase && (
            <Button onClick={() => setErasing(true)}>
              <Icon name="delete" />
              {messages.erase}
            </Button>
          )}
        </div>
      )}
      <EraseDialog
        found={found}
        open={isErasing}
        onErased={onErased}
        onClose={() => setErasing(false)}
      />
    </section>
  );
}
