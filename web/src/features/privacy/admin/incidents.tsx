// The register of incidents.

import { useState } from 'react';
import { ListSheet } from '../../../core/list/list';
import { useAdminList } from '../../../core/list/use-admin-list';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatDay } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import { exportIncidents, type Incident, listIncidents } from './api';
import { IncidentDialog } from './incident-dialog';
import { messages } from './messages';

const FILTER_NAMES = ['part'];

/** The number of characters in the list. */
const SHOWN = 120;

const begin = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).trimEnd()}…` : text;

const harmOf = ({ is_harmful: harm }: Incident) => {
  if (harm === null) {
    return messages.harmChoices[''];
  }
  return harm ? messages.harmChoices.yes : messages.harmChoices.no;
};

const day = (iso: string) => (iso ? formatDay(iso) : messages.notTold);

function columnsOf(onEdit: (incident: Incident) => void): Column<Incident>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    {
      label: messages.found,
      kind: 'detail',
      cell: ({ found_on: found }) => formatDay(found),
    },
    {
      label: messages.whatShort,
      kind: 'text',
      cell: ({ what, data_kinds: kinds }) => (
        <>
          <strong>{begin(what)}</strong>
          <span className="privacy-under">{begin(kinds)}</span>
        </>
      ),
    },
    {
      label: messages.people,
      kind: 'detail',
      cell: ({ people }) => (people === null ? '–' : formatNumber(people)),
    },
    {
      label: messages.harm,
      kind: 'text',
      cell: (one) => (
        <>
          {harmOf(one)}
          <span className="privacy-under">
            {messages.harmTold(
              day(one.opc_told_on),
              day(one.cai_told_on),
              day(one.people_told_on),
            )}
          </span>
        </>
      ),
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (one) => (
        <RowButton label={messages.edit(begin(one.what))} onClick={() => onEdit(one)}>
          <Icon name="edit" />
        </RowButton>
      ),
    },
  ];
}

export function IncidentsPart() {
  const api = useApi();
  const [editing, setEditing] = useState<Incident | 'new' | null>(null);
  const list = useAdminList<Incident>({
    name: 'privacy-incidents',
    load: (asked) => listIncidents(api, asked),
    filterNames: FILTER_NAMES,
  });
  return (
    <>
      <div className="privacy-tools">
        <p className="muted">{messages.incidentsLead}</p>
        <div>
          <ExportButton
            load={() => exportIncidents(api)}
            exported={messages.incidentsExported}
            failed={messages.exportFailed}
          >
            {messages.exportCsv}
          </ExportButton>
          <Button kind="action" onClick={() => setEditing('new')}>
            {messages.addIncident}
          </Button>
        </div>
      </div>
      <ListSheet
        list={list}
        heading={messages.incidentsHeading}
        empty={messages.incidentsEmpty}
        columns={columnsOf(setEditing)}
        rowKey={({ id }) => id}
      />
      {editing !== null && (
        <IncidentDialog
          key={editing === 'new' ? 'new' : `${editing.id} ${editing.revision}`}
          known={editing === 'new' ? null : editing}
          onSaved={() => {
            setEditing(null);
            list.restart({ keepFilters: true });
          }}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
