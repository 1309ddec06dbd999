// The published versions of a page, newest first. A chosen one is compared with the present texts,
// and can be restored. The oldest is the text that ships with the program.

import { LoadingLines } from '../../../core/admin/load-state';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../core/api/field-error';
import { HistoryDialog, type VersionActions } from '../../../core/admin/history-dialog';
import { useApi } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import {
  findPage,
  findVersion,
  listVersions,
  type EditedPage,
  restoreVersion,
  SIZE,
} from './api';
import type { PageVersionRow } from './types';
import { ComparedValues } from './compared-values';
import { messages } from './messages';
import type { PageValues } from './values';

interface Props {
  page: EditedPage;
  revision: () => number;
  /** Saves the draft first: the revision is known then. */
  onBefore: () => Promise<unknown>;
  onRestored: (message: string) => Promise<void>;
  onClose: () => void;
}

/** The version that ships with the program. */
const SHIPPED: Pick<PageVersionRow, 'version'> = { version: 0 };

const labels = {
  ...messages,
  title: messages.history,
  failed: messages.historyFailed,
  empty: messages.historyEmpty,
  pager: { ...messages, page: messages.pageNumber },
};

type Row = PageVersionRow | typeof SHIPPED;

export function PageHistoryDialog(props: Props) {
  const { page, revision, onBefore, onRestored, onClose } = props;
  const api = useApi();
  return (
    <HistoryDialog<Row>
      labels={labels}
      size={SIZE}
      load={async (at) => {
        await onBefore();
        return listVersions(api, page.page, at);
      }}
      restore={async ({ version }) => {
        const { message } = await restoreVersion(api, page.page, version, revision());
        await onRestored(message);
      }}
      renderRow={(row, isNow) => <RowWords row={row} isNow={isNow} />}
      oldest={SHIPPED}
      renderVersion={({ version }, _, actions) => (
        <VersionView page={page} version={version} {...actions} />
      )}
      onClose={onClose}
    />
  );
}

function RowWords({ row, isNow }: { row: Row; isNow: boolean }) {
  if (!('saved_time' in row)) {
    return <strong>{messages.shipped}</strong>;
  }
  const from = row.restored_from;
  return (
    <>
      <strong>{formatMoment(row.saved_time)}</strong>
      <span>{messages.who(row.saved_by ?? messages.somebody)}</span>
      <span className="history-marks">
        {isNow && <span>{messages.now}</span>}
        {from === SHIPPED.version && <span>{messages.restoredShipped}</span>}
        {from !== null && from !== SHIPPED.version && (
          <span>{messages.restoredFrom(formatNumber(from))}</span>
        )}
      </span>
    </>
  );
}

interface VersionProps extends VersionActions {
  page: EditedPage;
  version: number;
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
        {version === SHIPPED.version
          ? messages.shipped
          : messages.version(formatNumber(version))}
      </h3>
      {error && <p role="alert">{error}</p>}
      {!two && !error && <LoadingLines lines={2} />}
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
      {two && page.state !== 'locked' && (
        <div className="dialog-foot">
          <Button kind="action" busy={isBusy} onClick={onRestore}>
            {messages.restore}
          </Button>
        </div>
      )}
    </>
  );
}
