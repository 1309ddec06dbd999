// The imports of the last 30 days, each with undo. A long undo runs in parts, and names the
// properties that it left unchanged.

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../../core/api/field-error';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi } from '../../../../core/providers';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';
import { FormError } from '../../../../ui/form-error';
import { type Import, listImports, undoImport } from './api';
import { messages } from './messages';

/** The number of rows that are named; of more only the number is shown. */
const NAMED = 50;

interface Undone {
  deleted: number;
  putBack: number;
  refused: { id: number; name: string; message: string }[];
}

interface Props {
  /** Called when the list is outdated. */
  onChanged: () => void;
}

const nameOf = ({ file_name }: Import) => file_name || messages.noName;

export function EarlierImports({ onChanged }: Props) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'imports'],
    queryFn: () => listImports(api),
    gcTime: 0,
  });
  const [asking, setAsking] = useState<Import | null>(null);
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null);
  const [undone, setUndone] = useState<Undone | null>(null);
  const [problem, setProblem] = useState<string>();

  const takeBack = async ({ undo_id, added, changed }: Import) => {
    setAsking(null);
    setProblem(undefined);
    const all: Undone = { deleted: 0, putBack: 0, refused: [] };
    let isMore = true;
    try {
      while (isMore) {
        const done = all.deleted + all.putBack + all.refused.length;
        setRunning({ done, of: added + changed });
        // One part after the other, so that other writers get a turn.
        // oxlint-disable-next-line no-await-in-loop
        const { data: portion } = await undoImport(api, undo_id);
        all.deleted += portion.deleted;
        all.putBack += portion.put_back;
        all.refused.push(...portion.refused);
        isMore = portion.is_more;
      }
    } catch (reason) {
      setProblem(errorText(reason, messages.undoFailed));
    }
    setRunning(null);
    setUndone(all);
    onChanged();
    void refetch();
  };

  const rows = data?.tableData ?? [];
  if (rows.length === 0 && !error) {
    return null;
  }
  return (
    <section className="imports" aria-labelledby="earlier-imports">
      <h3 id="earlier-imports">{messages.earlier}</h3>
      <p className="hint">{messages.earlierNote}</p>
      {error && <FormError text={errorText(error, messages.importsFailed)} />}
      {problem && <FormError text={problem} />}
      <div role="status">
        {running && <p>{messages.undoing(running.done, running.of)}</p>}
        {undone && !running && <UndoneNote undone={undone} />}
      </div>
      <ul>
        {rows.map((row) => (
          <li key={row.undo_id}>
            <span>
              <strong>{nameOf(row)}</strong>
              {messages.when(formatMoment(row.imported_time), row.imported_by ?? '')}
              <span>{messages.did(row.added, row.changed)}</span>
              {row.undone_time !== null && (
                <span>{messages.takenBack(formatMoment(row.undone_time))}</span>
              )}
            </span>
            {row.is_left && (
              <Button
                busy={running !== null}
                aria-label={
                  row.undone_time === null
                    ? messages.undoOf(nameOf(row))
                    : messages.goOnOf(nameOf(row))
                }
                onClick={() => setAsking(row)}
              >
                {row.undone_time === null ? messages.undo : messages.goOn}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        title={messages.undoTitle}
        question={asking ? messages.undoQuestion(asking.added, asking.changed) : ''}
        subject={asking ? nameOf(asking) : undefined}
        busy={false}
        onYes={() => asking && void takeBack(asking)}
        onNo={() => setAsking(null)}
      />
    </section>
  );
}

function UndoneNote({ undone: { deleted, putBack, refused } }: { undone: Undone }) {
  return (
    <>
      <p>{messages.undone(deleted, putBack)}</p>
      {refused.length > 0 && (
        <>
          <p>{messages.left(refused.length)}</p>
          <ul className="imports-left">
            {refused.slice(0, NAMED).map(({ id, name, message }) => (
              <li key={id}>{messages.leftRow(name || String(id), message)}</li>
            ))}
            {refused.length > NAMED && <li>{messages.more(refused.length - NAMED)}</li>}
          </ul>
        </>
      )}
    </>
  );
}
