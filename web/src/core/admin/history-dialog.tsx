// The dialog with the versions of a text, newest first, a page at a time. A chosen version is shown
// beside the list and can be restored.

import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../api/field-error';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { useToast } from '../providers';
import './history-dialog.css';

interface HistoryLabels {
  title: string;
  loading: string;
  failed: string;
  again: string;
  empty: string;
  versions: string;
  choose: string;
  restoreFailed: string;
  pager: ComponentProps<typeof Pager>['labels'];
}

interface HistoryPage<Row> {
  tableData: Row[];
  totalPages: number;
}

/** The actions on a chosen version. */
export interface VersionActions {
  isBusy: boolean;
  onBack: () => void;
  onRestore: () => void;
}

interface Props<Row> {
  labels: HistoryLabels;
  /** Loads a page of the list, from 0. Only the function of the first render is called. */
  load: (page: number) => Promise<HistoryPage<Row>>;
  restore: (row: Row) => Promise<void>;
  renderRow: (row: Row, isNow: boolean) => ReactNode;
  /** The oldest version; it stands below every page of the list. */
  oldest?: Row;
  /** `at` is the place in the whole list, from 0, for pages of `size` rows. */
  renderVersion: (row: Row, at: number, actions: VersionActions) => ReactNode;
  size: number;
  onClose: () => void;
}

export function HistoryDialog<Row extends { version: number }>({
  labels,
  load,
  restore,
  renderRow,
  oldest,
  renderVersion,
  size,
  onClose,
}: Props<Row>) {
  const show = useToast();
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<(HistoryPage<Row> & { page: number }) | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<{ row: Row; at: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { failed } = labels;

  const firstLoad = useRef(load);
  useEffect(() => {
    let isShown = true;
    const put = (found: HistoryPage<Row>) => {
      if (isShown) {
        setShown({ ...found, page });
        setError(null);
      }
    };
    firstLoad
      .current(page)
      .then(put, (reason: unknown) => isShown && setError(errorText(reason, failed)));
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [page, tries, failed]);

  const restoreChosen = async (row: Row) => {
    setBusy(true);
    try {
      await restore(row);
    } catch (reason) {
      show({ severity: 'error', text: errorText(reason, labels.restoreFailed) });
      setTries(tries + 1);
      setBusy(false);
    }
  };
  const choice = (row: Row, at: number, isNow: boolean) => (
    <li key={row.version}>
      <button
        type="button"
        aria-pressed={chosen?.row.version === row.version}
        onClick={() => setChosen({ row, at })}
      >
        {renderRow(row, isNow)}
      </button>
    </li>
  );

  return (
    <Dialog open size="sheet" title={labels.title} onClose={onClose}>
      <div className="history" data-chosen={chosen ? true : undefined}>
        <div className="history-list">
          {error && (
            <div role="alert">
              <p>{error}</p>
              <Button onClick={() => setTries(tries + 1)}>{labels.again}</Button>
            </div>
          )}
          {!shown && !error && (
            <div role="status" aria-label={labels.loading}>
              <Skeleton kind="line" />
              <Skeleton kind="line" />
              <Skeleton kind="line" />
            </div>
          )}
          {shown && shown.tableData.length === 0 && <p>{labels.empty}</p>}
          {shown && (
            <ul aria-label={labels.versions}>
              {shown.tableData.map((row, index) => {
                const at = shown.page * size + index;
                return choice(row, at, at === 0);
              })}
              {oldest && choice(oldest, Infinity, false)}
            </ul>
          )}
          {shown && shown.totalPages > 1 && (
            <Pager
              page={shown.page}
              pages={shown.totalPages}
              labels={labels.pager}
              onPage={setPage}
            />
          )}
        </div>
        <div className="history-version" key={chosen?.row.version}>
          {chosen ? (
            renderVersion(chosen.row, chosen.at, {
              isBusy,
              onBack: () => setChosen(null),
              onRestore: () => void restoreChosen(chosen.row),
            })
          ) : (
            <p className="muted">{labels.choose}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
