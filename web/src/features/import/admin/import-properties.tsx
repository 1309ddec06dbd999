// The properties of an import: the mapping of their fields, the CSV file, and their pictures.

import { useAction } from '../../../core/admin/use-action';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminPaths } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { useApi } from '../../../core/providers';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { saveFile } from '../../../lib/save-file';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { type Column, Table } from '../../../ui/table';
import {
  exportProperties,
  type Import,
  listPropertyFields,
  type PropertyField,
  type PropertyFields,
  retryImport,
} from './api';
import { messages } from './messages';

interface Props {
  one: Import;
  onChange: () => void;
}

export function ImportProperties({ one, onChange }: Props) {
  const api = useApi();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { isBusy, run } = useAction();
  const { data, error } = useQuery({
    queryKey: [ADMIN_KEY, 'property fields of an import', one.id],
    queryFn: () => listPropertyFields(api, one.id),
    gcTime: 0,
  });

  const save = async () => {
    const fields = Object.entries(chosen).map(([source, target]) => ({ source, target }));
    saveFile(await exportProperties(api, one.id, fields), 'properties.csv');
  };
  const addPictures = async () => {
    const { message } = await retryImport(api, one.id);
    onChange();
    return message;
  };

  const columns = fieldColumns(data?.targets ?? [], chosen, (source, target) =>
    setChosen({ ...chosen, [source]: target }),
  );

  return (
    <section className="sheet import-form" aria-labelledby="import-properties">
      <h2 id="import-properties">{messages.propertiesHeading}</h2>
      <p className="muted">{messages.propertiesNote}</p>
      {error && <p role="alert">{errorText(error, messages.propertiesFailed)}</p>}
      {!data && !error && <Skeleton kind="line" />}
      {data && (
        <Table
          label={messages.propertiesHeading}
          columns={columns}
          rows={data.fields}
          rowKey={({ source }) => source}
        />
      )}
      <div className="import-actions">
        <Button
          busy={isBusy}
          disabled={!data}
          onClick={() => void run(save, messages.propertiesFailed)}
        >
          {messages.properties}
        </Button>
        <AppLink className="button button-quiet" to={adminPaths.properties}>
          {messages.toProperties}
        </AppLink>
        {one.state === 'done' && (
          <Button
            busy={isBusy}
            onClick={() => void run(addPictures, messages.startFailed)}
          >
            {messages.addPictures}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The columns of the table of fields. */
function fieldColumns(
  targets: PropertyFields['targets'],
  chosen: Record<string, string>,
  choose: (source: string, target: string) => void,
): Column<PropertyField>[] {
  return [
    {
      label: messages.oldField,
      kind: 'name',
      cell: ({ source }) => <span className="import-address">{source}</span>,
    },
    {
      label: messages.example,
      kind: 'text',
      cell: ({ example }) => example,
    },
    {
      label: messages.counts.properties,
      kind: 'number',
      cell: ({ properties }) => properties,
    },
    {
      label: messages.newField,
      kind: 'detail',
      cell: ({ source, target }) => (
        <select
          className="input import-target"
          aria-label={messages.becomes(source)}
          value={chosen[source] ?? target}
          onChange={(event) => choose(source, event.target.value)}
        >
          <option value="">{messages.leftOut}</option>
          {targets.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      ),
    },
  ];
}
