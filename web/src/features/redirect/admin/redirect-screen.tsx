// /admin/redirects: the redirects of old addresses, with import and export as CSV.

import { type ChangeEvent, useState } from 'react';
import { AskDialog } from '../../../core/admin/ask-dialog';
import { adminPaths } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { ListSheet, ListTools } from '../../../core/list/list';
import { useAdminList } from '../../../core/list/use-admin-list';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi, useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { FormError } from '../../../ui/form-error';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import {
  deleteRedirect,
  exportRedirects,
  importRedirects,
  listRedirects,
  type Redirect,
  type RedirectImport,
} from './api';
import { messages } from './messages';
import { type EditedRedirect, newRedirect, RedirectDialog } from './redirect-dialog';
import './redirect.css';

function columnsOf(
  onEdit: (redirect: Redirect) => void,
  onDelete: (redirect: Redirect) => void,
): Column<Redirect>[] {
  return [
    {
      label: messages.source,
      kind: 'name',
      cell: ({ source, kind }) => (
        <>
          <span className="redirect-address">{source}</span>
          {kind !== 'exact' && (
            <span className="redirect-kind">{messages.kinds[kind]}</span>
          )}
        </>
      ),
    },
    {
      label: messages.target,
      kind: 'detail',
      cell: ({ target, status }) => (
        <>
          <span className="redirect-address">{target || messages.gone}</span>
          <span className="redirect-kind">{status}</span>
        </>
      ),
    },
    { label: messages.hits, kind: 'number', cell: ({ hits }) => hits },
    {
      label: messages.lastHit,
      kind: 'detail',
      cell: ({ last_hit_time }) =>
        last_hit_time ? formatMoment(last_hit_time) : messages.never,
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (redirect) => (
        <>
          <RowButton
            label={messages.editOf(redirect.source)}
            onClick={() => onEdit(redirect)}
          >
            <Icon name="edit" />
          </RowButton>
          <RowButton
            label={messages.deleteOf(redirect.source)}
            danger
            onClick={() => onDelete(redirect)}
          >
            <Icon name="delete" />
          </RowButton>
        </>
      ),
    },
  ];
}

const editedOf = ({ id, source, target, kind, status }: Redirect): EditedRedirect => ({
  id,
  values: { source, target, kind, status },
});

export function RedirectScreen() {
  const api = useApi();
  const show = useToast();
  const list = useAdminList<Redirect>({
    name: 'redirects',
    load: (asked) => listRedirects(api, asked),
  });
  const [edited, setEdited] = useState<EditedRedirect | null>(null);
  const [deleting, setDeleting] = useState<Redirect | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [refused, setRefused] = useState<RedirectImport | null>(null);

  const importFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file || isImporting) {
      return;
    }
    setImporting(true);
    setRefused(null);
    try {
      const report = await importRedirects(api, file);
      if (report.wrong > 0) {
        setRefused(report);
        show({ severity: 'error', text: messages.notImported(report.wrong) });
      } else {
        const { added, changed, unchanged } = report;
        show({
          severity: 'success',
          text: messages.imported(added, changed, unchanged),
        });
        list.restart();
      }
    } catch (error) {
      show({ severity: 'error', text: errorText(error, messages.importFailed) });
    } finally {
      setImporting(false);
      // The same file can be chosen again after it was corrected.
      target.value = '';
    }
  };

  return (
    <>
      <ListTools list={list} placeholder={messages.searchPlaceholder}>
        <Button kind="action" onClick={() => setEdited(newRedirect(''))}>
          <Icon name="plus" />
          {messages.add}
        </Button>
      </ListTools>
      <div className="redirect-tools">
        <p className="muted">{messages.note}</p>
        <AppLink className="button button-quiet" to={adminPaths.missedAddresses}>
          {messages.toMissed}
        </AppLink>
        <AppLink className="button button-quiet" to={adminPaths.imports}>
          {messages.toImports}
        </AppLink>
        <label className="button button-quiet redirect-file" aria-disabled={isImporting}>
          <Icon name="upload" />
          {isImporting ? messages.importing : messages.import}
          <input
            className="visually-hidden"
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void importFile(event)}
          />
        </label>
        <ExportButton load={() => exportRedirects(api)} failed={messages.exportFailed}>
          <Icon name="download" />
          {messages.export}
        </ExportButton>
      </div>
      {refused && <RefusedRows report={refused} />}
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        columns={columnsOf((redirect) => setEdited(editedOf(redirect)), setDeleting)}
        rowKey={({ id }) => id}
      />
      {edited && (
        <RedirectDialog
          edited={edited}
          onSaved={() => {
            setEdited(null);
            list.restart();
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <AskDialog
        about={deleting}
        title={messages.deleteTitle}
        question={messages.deleteQuestion}
        note={messages.deleteNote}
        subject={({ source }) => source}
        fallback={messages.deleteFailed}
        act={({ id }) => deleteRedirect(api, id)}
        onDone={() => {
          setDeleting(null);
          list.restart({ rowIsGone: true });
        }}
        onClose={() => setDeleting(null)}
      />
    </>
  );
}

/** The rows for which nothing of a file was imported. */
function RefusedRows({ report: { wrong, refused } }: { report: RedirectImport }) {
  return (
    <div className="redirect-refused">
      <FormError text={messages.notImported(wrong)} />
      <ul>
        {refused.map(({ row, source, message }) => (
          <li key={row}>{messages.wrongRow(row, source, message)}</li>
        ))}
      </ul>
      {wrong > refused.length && <p>{messages.more(wrong - refused.length)}</p>}
    </div>
  );
}
