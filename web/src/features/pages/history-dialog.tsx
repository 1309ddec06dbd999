// The publications of a page, newest first. One that is chosen is compared with what the site
// says now, and can be restored; what ships with the program is the first of them all.

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText } from '../../api/field-error';
import { useApi, useToast } from '../../app/providers';
import { formatNumber } from '../../lib/format';
import { formatMoment } from '../../lib/moment';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Pager } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { findPage, findVersion, listVersions, type PageOne, restoreVersion } from './api';
import type { PageVersionRow } from './types';
import { ComparedValues } from './compared-values';
import { messages } from './messages';
import type { PageValues } from './values';
import '../blog/admin/history/history.css';

interface Props {
  page: PageOne;
  revision: () => number;
  /** Saves what is written first: the revision is known then. */
  onBefore: () => Promise<unknown>;
  onRestored: (message: string) => Promise<void>;
  onClose: () => void;
}

interface Shown {
  at: number;
  rows: PageVersionRow[];
  totalPages: number;
}

const SHIPPED = 0;

export function HistoryDialog({ page, revision, onBefore, onRestored, onClose }: Props) {
  const api = useApi();
  const show = useToast();
  const [at, setAt] = useState(0);
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState<Shown | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const saveBefore = useEffectEvent(onBefore);
  const { page: name } = page;

  useEffect(() => {
    let isWanted = true;
    const load = async () => {
      await saveBefore();
      const { tableData, totalPages } = await listVersions(api, name, at);
      return { at, rows: tableData, totalPages };
    };
    const keep = (found: Shown) => {
      if (isWanted) {
        setShown(found);
        setError(null);
      }
    };
    load().then(
      keep,
      (reason: unknown) =>
        isWanted && setError(errorText(reason, messages.historyFailed)),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another try asks again
  }, [api, name, at, tries]);

  const restore = async (version: number) => {
    setBusy(true);
    try {
      const { message } = await restoreVersion(api, name, version, revision());
      await onRestored(message);
    } catch (reason) {
      show({ severity: 'error', text: errorText(reason, messages.restoreFailed) });
      setTries(tries + 1);
      setBusy(false);
    }
  };
  const canRestore = page.state !== 'locked';

  return (
    <Dialog
      open
      size="sheet"
      title={messages.history}
      closeLabel={messages.close}
      onClose={onClose}
    >
      <div className="history" data-chosen={chosen === null ? undefined : true}>
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
            </div>
          )}
          {shown && shown.rows.length === 0 && <p>{messages.historyEmpty}</p>}
          {shown && (
            <ul aria-label={messages.versions}>
              {shown.rows.map((row, index) => (
                <li key={row.version}>
                  <button
                    type="button"
                    aria-pressed={chosen === row.version}
                    onClick={() => setChosen(row.version)}
                  >
                    <RowWords row={row} isNow={shown.at === 0 && index === 0} />
                  </button>
                </li>
              ))}
              <li>
                <button
                  type="button"
                  aria-pressed={chosen === SHIPPED}
                  onClick={() => setChosen(SHIPPED)}
                >
                  <strong>{messages.shipped}</strong>
                </button>
              </li>
            </ul>
          )}
          {shown && shown.totalPages > 1 && (
            <Pager
              page={shown.at}
              pages={shown.totalPages}
              labels={{
                pages: messages.pages,
                previous: messages.previous,
                next: messages.next,
                page: messages.pageNumber,
              }}
              onPage={setAt}
            />
          )}
        </div>
        <div className="history-version">
          {chosen === null ? (
            <p className="muted">{messages.choose}</p>
          ) : (
            <VersionView
              key={chosen}
              page={page}
              version={chosen}
              isBusy={isBusy}
              onBack={() => setChosen(null)}
              onRestore={canRestore ? () => void restore(chosen) : undefined}
            />
          )}
        </div>
      </div>
    </Dialog>
  );
}

function RowWords({ row, isNow }: { row: PageVersionRow; isNow: boolean }) {
  const from = row.restored_from;
  return (
    <>
      <strong>{formatMoment(row.saved_time)}</strong>
      <span>{messages.who(row.saved_by ?? messages.somebody)}</span>
      <span className="history-marks">
        {isNow && <span>{messages.now}</span>}
        {from === SHIPPED && <span>{messages.restoredShipped}</span>}
        {from !== null && from !== SHIPPED && (
          <span>{messages.restoredFrom(formatNumber(from))}</span>
        )}
      </span>
    </>
  );
}

interface VersionProps {
  page: PageOne;
  version: number;
  isBusy: boolean;
  onBack: () => void;
  onRestore: (() => void) | undefined;
}

interface Two {
  mine: PageValues;
  theirs: PageValues;
}

function VersionView({ page, version, isBusy, onBack, onRestore }: VersionProps) {
  const api = useApi();
  const [two, setTwo] = useState<Two | null>(null);
  const [error, setError] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { page: name } = page;

  useEffect(() => {
    let isWanted = true;
    const load = async (): Promise<Two> => {
      const [mine, now] = await Promise.all([
        findVersion(api, name, version),
        findPage(api, name),
      ]);
      return { mine, theirs: now.values };
    };
    load().then(
      (found) => isWanted && setTwo(found),
      (reason: unknown) =>
        isWanted && setError(errorText(reason, messages.historyFailed)),
    );
    return () => {
      isWanted = false;
    };
  }, [api, name, version]);

  return (
    <>
      <Button kind="plain" className="history-back" onClick={onBack}>
        {messages.allVersions}
      </Button>
      <h3 ref={heading} tabIndex={-1}>
        {version === SHIPPED ? messages.shipped : messages.version(formatNumber(version))}
      </h3>
      {error && <p role="alert">{error}</p>}
      {!two && !error && (
        <div role="status" aria-label={messages.loading}>
          <Skeleton kind="line" />
          <Skeleton kind="line" />
        </div>
      )}
      {two && (
        <ComparedValues
          fields={page.fields}
          mine={two.mine}
          theirs={two.theirs}
          words={{
            mine: messages.inVersion,
            theirs: messages.inNow,
            onlyMine: messages.onlyVersion,
            onlyTheirs: messages.onlyNow,
          }}
        />
      )}
      {two && onRestore && (
        <div className="dialog-foot">
          <Button kind="action" busy={isBusy} onClick={onRestore}>
            {messages.restore}
          </Button>
        </div>
      )}
    </>
  );
}
