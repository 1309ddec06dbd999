// The versions of a blog, newest first, a page at a time. One that is chosen is compared
// with the one before it, or with what is there now, and can be restored.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../../../api/field-error';
import { useApi, useToast } from '../../../../app/providers';
import { formatNumber } from '../../../../lib/format';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { Pager } from '../../../../ui/pager';
import { Skeleton } from '../../../../ui/skeleton';
import { type Blog, type Category, findBlog } from '../api';
import { StateMark } from '../state-mark';
import { listVersions, restoreVersion, SIZE, type VersionRow } from './api';
import { messages } from './messages';
import { VersionView } from './version-view';
import './history.css';

interface Props {
  blog: Blog;
  categories: Category[];
  /** Saves a draft first: what is there now is a version then. */
  onBefore: () => Promise<unknown>;
  /** The revision that is stored now, so that nobody's work is overwritten unseen. */
  revision: () => number | undefined;
  onRestored: (blog: Blog) => Promise<void>;
  onClose: () => void;
}

interface Shown {
  page: number;
  rows: VersionRow[];
  totalPages: number;
}

interface Chosen {
  row: VersionRow;
  /** Its place in the whole list, from 0. */
  at: number;
}

export function HistoryDialog(props: Props) {
  const { blog, categories, onBefore, revision, onRestored, onClose } = props;
  const api = useApi();
  const show = useToast();
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isBusy, setBusy] = useState(false);

  const saveBefore = useEffectEvent(onBefore);
  const isSaved = useRef(false);
  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      // Once: what is typed while the dialog is there cannot be much.
      if (!isSaved.current) {
        isSaved.current = true;
        await saveBefore();
      }
      const { tableData, totalPages } = await listVersions(api, blog.id, page);
      return { page, rows: tableData, totalPages };
    };
    const keep = (found: Shown) => {
      if (isWanted) {
        setShown(found);
        setError(null);
      }
    };
    load().then(
      keep,
      (reason: unknown) => isWanted && setError(errorText(reason, messages.failed)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [api, blog.id, page, tries]);

  const restore = async ({ row }: Chosen) => {
    setBusy(true);
    try {
      await restoreVersion(api, blog.id, row.version, revision());
      const { data } = await findBlog(api, blog.id);
      show({
        severity: 'success',
        text: messages.restored(formatNumber(row.version)),
      });
      await onRestored(data);
    } catch (reason) {
      show({ severity: 'error', text: errorText(reason, messages.restoreFailed) });
      setTries(tries + 1);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="sheet"
      title={messages.title}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className="history" data-chosen={chosen ? true : undefined}>
        <div className="history-list">
          {error && (
            <div role="alert">
              <p>{error}</p>
              <Button onClick={() => setTries(tries + 1)}>{messages.again}</Button>
            </div>
          )}
          {!shown && !error && (
            <div role="status" aria-label={messages.loading}>
              <Skeleton kind="line" />
              <Skeleton kind="line" />
              <Skeleton kind="line" />
            </div>
          )}
          {shown && shown.rows.length === 0 && <p>{messages.empty}</p>}
          {shown && (
            <ul aria-label={messages.versions}>
              {shown.rows.map((row, index) => (
                <li key={row.version}>
                  <button
                    type="button"
                    aria-pressed={chosen?.row.version === row.version}
                    onClick={() => setChosen({ row, at: shown.page * SIZE + index })}
                  >
                    <RowWords row={row} isNow={shown.page === 0 && index === 0} />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {shown && shown.totalPages > 1 && (
            <Pager
              page={shown.page}
              pages={shown.totalPages}
              labels={messages}
              onPage={setPage}
            />
          )}
        </div>
        <div className="history-version">
          {chosen ? (
            <VersionView
              key={chosen.row.version}
              blogId={blog.id}
              row={chosen.row}
              at={chosen.at}
              categories={categories}
              isBusy={isBusy}
              onBack={() => setChosen(null)}
              onRestore={() => void restore(chosen)}
            />
          ) : (
            <p className="muted">{messages.choose}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function RowWords({ row, isNow }: { row: VersionRow; isNow: boolean }) {
  const from = row.restored_from;
  return (
    <>
      <strong>{formatMoment(row.saved_time)}</strong>
      <span>{messages.who(row.saved_by ?? messages.somebody)}</span>
      <span className="history-marks">
        <StateMark blog={{ state: row.state }} always />
        {isNow && <span>{messages.now}</span>}
        {row.is_autosave && <span>{messages.byTheClock}</span>}
        {from !== null && <span>{messages.restoredFrom(formatNumber(from))}</span>}
        <span>{messages.size(formatNumber(row.size_chars))}</span>
      </span>
    </>
  );
}
