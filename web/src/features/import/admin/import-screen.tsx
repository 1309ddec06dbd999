// /admin/import: uploads the export of another system, and lists the imports.

import { useAction } from '../../../core/admin/use-action';
import { type FormEvent, useState } from 'react';
import { adminPaths, importPath } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { ListSheet } from '../../../core/list/list';
import { useAdminList } from '../../../core/list/use-admin-list';
import { useApi, useToast } from '../../../core/providers';
import { useNavigate } from '../../../core/router/router';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import type { Column } from '../../../ui/table';
import { exportSite, type Import, listImports, uploadImport } from './api';
import { messages } from './messages';
import './import.css';

const columns: Column<Import>[] = [
  {
    label: messages.fileName,
    kind: 'name',
    cell: ({ id, file_name }) => (
      <AppLink
        className="import-address"
        to={importPath(id)}
        aria-label={messages.open(file_name)}
      >
        {file_name}
      </AppLink>
    ),
  },
  {
    label: messages.from,
    kind: 'detail',
    cell: ({ kind, source_site }) => (
      <span className="import-address">
        {source_site || (messages.kinds[kind] ?? '')}
      </span>
    ),
  },
  { label: messages.state, kind: 'detail', cell: ({ state }) => messages.states[state] },
  {
    label: messages.items,
    kind: 'number',
    cell: ({ counts }) => counts.written || counts.posts + counts.pages,
  },
  {
    label: messages.when,
    kind: 'detail',
    cell: ({ creation_time }) => formatMoment(creation_time),
  },
];

export function ImportScreen() {
  const api = useApi();
  const list = useAdminList<Import>({
    name: 'imports',
    load: (asked) => listImports(api, asked),
  });
  return (
    <>
      <div className="import-tools">
        <p className="muted">{messages.note}</p>
        <AppLink className="button button-quiet" to={adminPaths.redirects}>
          {messages.toRedirects}
        </AppLink>
      </div>
      <UploadForm />
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        columns={columns}
        rowKey={({ id }) => id}
      />
      <ExportSheet />
    </>
  );
}

/** The whole site as a download, which the browser fetches by itself. */
function ExportSheet() {
  const api = useApi();
  const { isBusy, run } = useAction();
  const send = () =>
    run(async () => {
      const link = document.createElement('a');
      link.href = await exportSite(api);
      link.download = '';
      link.click();
      return messages.exportBegins;
    }, messages.exportFailed);
  return (
    <section className="sheet import-form" aria-labelledby="export-heading">
      <h2 id="export-heading">{messages.exportHeading}</h2>
      <p className="muted">{messages.exportNote}</p>
      <Button busy={isBusy} onClick={() => void send()}>
        <Icon name="download" />
        {messages.exportSite}
      </Button>
    </section>
  );
}

function UploadForm() {
  const api = useApi();
  const show = useToast();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [uploads, setUploads] = useState<File | null>(null);
  const [error, setError] = useState<string>();
  const [share, setShare] = useState<number | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) {
      setError(messages.fileMissing);
      return;
    }
    setError(undefined);
    setShare(0);
    try {
      const { id } = await uploadImport(api, file, uploads, setShare);
      navigate(importPath(id));
    } catch (failure) {
      setError(errorText(failure, messages.uploadFailed));
      show({ severity: 'error', text: errorText(failure, messages.uploadFailed) });
    } finally {
      setShare(null);
    }
  };

  const percent = Math.floor((share ?? 0) * 100);
  return (
    <form className="sheet import-form" onSubmit={(event) => void send(event)}>
      <TextField
        id="import-file"
        type="file"
        accept=".xml,.wxr,.json,.zip,.md"
        label={messages.file}
        hint={messages.fileHint}
        error={error}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
      <TextField
        id="import-uploads"
        type="file"
        accept=".zip"
        label={messages.uploads}
        hint={messages.uploadsHint}
        onChange={({ target }) => setUploads(target.files?.[0] ?? null)}
      />
      <Button type="submit" kind="action" busy={share !== null}>
        <Icon name="upload" />
        {share === null ? messages.upload : messages.uploading(percent)}
      </Button>
    </form>
  );
}
