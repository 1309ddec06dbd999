// /admin/import/{id}: the contents of a file, the agreement to import it, the progress, and the
// result.

import { useAction } from '../../../core/admin/use-action';
import { LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AskDialog } from '../../../core/admin/ask-dialog';
import { adminPaths, writingPath } from '../../../core/admin/paths';
import { errorText, isNotThere } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { ListSheet } from '../../../core/list/list';
import { useAdminList } from '../../../core/list/use-admin-list';
import { useApi } from '../../../core/providers';
import { useNavigate, useParams } from '../../../core/router/router';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/table';
import {
  deleteImport,
  findImport,
  type Import,
  type ImportPhase,
  type ImportRemark,
  listRemarks,
  retryImport,
  undoImport,
} from './api';
import { ImportAgreement } from './import-agreement';
import { ImportProperties } from './import-properties';
import { messages } from './messages';
import './import.css';

/** The phases in which the server works. */
const BUSY: ReadonlySet<ImportPhase> = new Set(['reading', 'running', 'undoing']);
/** The interval between two requests for the progress, in milliseconds. */
const POLL = 1000;

export function ImportOneScreen() {
  const id = Number(useParams()['id']);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'import', id],
    queryFn: () => findImport(api, id),
    refetchInterval: ({ state }) =>
      state.data && BUSY.has(state.data.import.state) ? POLL : false,
    gcTime: 0,
  });
  if (error) {
    return (
      <p className="import-gone" role="alert">
        {isNotThere(error) ? messages.gone : errorText(error, messages.listFailed)}{' '}
        <AppLink to={adminPaths.imports}>{messages.toImports}</AppLink>
      </p>
    );
  }
  if (!data) {
    return <LoadingLines hasTitle lines={2} />;
  }
  const reload = () => void refetch();
  const { state } = data.import;
  return (
    <>
      <ImportHead one={data.import} onChange={reload} />
      {state === 'ready' && (
        <ImportAgreement one={data.import} authors={data.authors} onStarted={reload} />
      )}
      {(state === 'ready' || state === 'done') &&
        data.import.kind !== 'keyturn' &&
        data.import.has_file &&
        data.import.counts.properties > 0 && (
          <ImportProperties one={data.import} onChange={reload} />
        )}
      {!BUSY.has(state) && state !== 'uploading' && state !== 'failed' && (
        <Remarks key={state} id={id} />
      )}
    </>
  );
}

/** The state, the counts and the actions. */
function ImportHead({ one, onChange }: { one: Import; onChange: () => void }) {
  const api = useApi();
  const { run } = useAction();
  const navigate = useNavigate();
  const [asks, setAsks] = useState<'undo' | 'delete' | null>(null);
  const { id, state, counts, progress } = one;
  const isWorking = BUSY.has(state);
  const all = counts.posts + counts.pages;

  const retry = async () => {
    if (await run(() => retryImport(api, id), messages.startFailed)) {
      onChange();
    }
  };

  return (
    <section className="sheet import-head" aria-labelledby="import-name">
      <h2 id="import-name" className="import-address">
        {one.file_name}
      </h2>
      <p role="status">
        {messages.states[state]}
        {one.source_site && ` · ${one.source_site}`}
        {state === 'running' && ` · ${messages.progress(progress, all)}`}
      </p>
      {isWorking && (
        <progress
          aria-label={messages.states[state]}
          max={state === 'running' ? all : undefined}
          value={state === 'running' ? progress : undefined}
        />
      )}
      {one.failure && <p role="alert">{one.failure}</p>}
      <Counts one={one} />
      {one.undo_time && (
        <p className="muted">{messages.undoUntil(formatMoment(one.undo_time))}</p>
      )}
      <div className="import-actions">
        <AppLink className="button button-quiet" to={adminPaths.imports}>
          {messages.toImports}
        </AppLink>
        {state === 'done' && (
          <AppLink className="button button-quiet" to={adminPaths.blogs}>
            {messages.toBlogs}
          </AppLink>
        )}
        {state === 'done' && counts.pictures_missing > 0 && one.has_file && (
          <Button onClick={() => void retry()}>{messages.retry}</Button>
        )}
        {one.undo_time && (
          <Button onClick={() => setAsks('undo')}>{messages.undo}</Button>
        )}
        {(state === 'uploading' || state === 'ready' || state === 'failed') && (
          <Button onClick={() => setAsks('delete')}>{messages.remove}</Button>
        )}
      </div>
      <AskDialog
        about={asks === 'undo' ? one : null}
        title={messages.undoTitle}
        question={messages.undoQuestion}
        note={messages.undoNote}
        subject={({ file_name }) => file_name}
        fallback={messages.undoFailed}
        act={() => undoImport(api, id)}
        onDone={() => {
          setAsks(null);
          onChange();
        }}
        onClose={() => setAsks(null)}
      />
      <AskDialog
        about={asks === 'delete' ? one : null}
        title={messages.removeTitle}
        question={messages.removeQuestion}
        note={messages.removeNote}
        subject={({ file_name }) => file_name}
        fallback={messages.deleteFailed}
        act={() => deleteImport(api, id)}
        onDone={() => navigate(adminPaths.imports)}
        onClose={() => setAsks(null)}
      />
    </section>
  );
}

/** The number of things of each kind; a zero is left out. */
function Counts({ one: { counts } }: { one: Import }) {
  const names = Object.keys(messages.counts) as (keyof typeof messages.counts)[];
  const shown = names.filter((name) => counts[name] > 0);
  if (shown.length === 0) {
    return null;
  }
  return (
    <dl className="import-contents" aria-label={messages.contents}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{messages.counts[name]}</dt>
          <dd>{counts[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

const columns: Column<ImportRemark>[] = [
  {
    label: messages.item,
    kind: 'name',
    cell: ({ title, blog_id }) =>
      blog_id ? (
        <AppLink className="import-address" to={writingPath(blog_id)}>
          {title}
        </AppLink>
      ) : (
        <span className="import-address">{title}</span>
      ),
  },
  {
    label: messages.kind,
    kind: 'detail',
    cell: ({ kind, is_refused }) => (
      <>
        {messages.itemKinds[kind] ?? kind}
        {is_refused && <span className="import-refused">{messages.notTaken}</span>}
      </>
    ),
  },
  {
    label: messages.remark,
    kind: 'detail',
    cell: ({ notes }) => (
      <ul className="import-notes">
        {notes.map(({ code, message, detail }) => (
          <li key={`${code} ${detail}`}>
            {message}
            {detail && <span className="import-address muted"> {detail}</span>}
          </li>
        ))}
      </ul>
    ),
  },
];

function Remarks({ id }: { id: number }) {
  const api = useApi();
  const list = useAdminList<ImportRemark>({
    name: `import ${id}`,
    load: (asked) => listRemarks(api, id, asked),
  });
  return (
    <ListSheet
      list={list}
      heading={messages.remarksHeading}
      empty={messages.remarksEmpty}
      columns={columns}
      rowKey={({ sn }) => sn}
    />
  );
}
