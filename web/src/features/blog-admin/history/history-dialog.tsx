// The versions of a blog. A chosen version is compared with the one before it or with the present
// one, and can be restored.

import { useRef } from 'react';
import { HistoryDialog } from '../../../core/admin/history-dialog';
import { useApi, useToast } from '../../../core/providers';
import { formatNumber } from '../../../lib/format';
import { formatMoment } from '../../../lib/moment';
import { type Blog, type Category, findBlog } from '../api';
import { StateMark } from '../state-mark';
import { listVersions, restoreVersion, SIZE, type VersionRow } from './api';
import { messages } from './messages';
import { VersionView } from './version-view';

interface Props {
  blog: Blog;
  categories: Category[];
  /** Saves a draft first, so that the present text is a version too. */
  onBefore: () => Promise<unknown>;
  /** The stored revision, so that no other save is overwritten. */
  revision: () => number | undefined;
  onRestored: (blog: Blog) => Promise<void>;
  onClose: () => void;
}

const labels = { ...messages, pager: messages };

export function BlogHistoryDialog(props: Props) {
  const { blog, categories, onBefore, revision, onRestored, onClose } = props;
  const api = useApi();
  const show = useToast();
  const isSaved = useRef(false);
  return (
    <HistoryDialog<VersionRow>
      labels={labels}
      size={SIZE}
      load={async (page) => {
        // Only once: little can be typed while the dialog is open.
        if (!isSaved.current) {
          isSaved.current = true;
          await onBefore();
        }
        return listVersions(api, blog.id, page);
      }}
      restore={async ({ version }) => {
        await restoreVersion(api, blog.id, version, revision());
        const { data } = await findBlog(api, blog.id);
        show({ severity: 'success', text: messages.restored(formatNumber(version)) });
        await onRestored(data);
      }}
      renderRow={(row, isNow) => <RowWords row={row} isNow={isNow} />}
      renderVersion={(row, at, actions) => (
        <VersionView
          blogId={blog.id}
          row={row}
          at={at}
          categories={categories}
          {...actions}
        />
      )}
      onClose={onClose}
    />
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
