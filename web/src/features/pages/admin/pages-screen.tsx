// /admin/pages: the pages with texts of the company, each with its state and a link to its form.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/api/field-error';
import { adminPaths, editPagePath } from '../../../core/admin/paths';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { AppLink } from '../../../core/app-link';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi, useCompany } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { OwnPages } from '../../own-page/admin/own-pages';
import { exportPages, listPages } from './api';
import { type PageOmission, usePageOmission } from './page-omission';
import type { PageSummary } from './types';
import { messages } from './messages';
import { secondLanguage } from './untranslated';
import './pages.css';

const columnsOf = (
  leftOut: (page: PageSummary) => PageOmission | undefined,
  isInOne: boolean,
): Column<PageSummary>[] => [
  {
    label: messages.page,
    kind: 'name',
    cell: (page) => <AppLink to={editPagePath(page.page)}>{page.title}</AppLink>,
  },
  {
    label: messages.state,
    kind: 'text',
    cell: (page) => (
      <span className="pages-marks">
        <span className="pages-mark" data-state={page.state}>
          {messages.leftOut[leftOut(page) ?? 'not'] ?? messages.states[page.state]}
        </span>
        {page.unaccepted !== null && (
          <span className="pages-mark" data-state="refused">
            {messages.notShown}
          </span>
        )}
        {!isInOne && page.untranslated > 0 && (
          <span className="pages-mark">
            {messages.untranslated[secondLanguage](page.untranslated)}
          </span>
        )}
        {page.has_draft && page.draft_time !== null && (
          <span className="pages-mark" data-state="draft">
            {messages.draft}, {whoWhen(page.draft_time, page.draft_by)}
          </span>
        )}
      </span>
    ),
  },
  {
    label: messages.changed,
    kind: 'detail',
    cell: ({ published_time, published_by }) =>
      published_time === null ? messages.never : whoWhen(published_time, published_by),
  },
  {
    label: messages.action,
    kind: 'actions',
    cell: ({ page, title, state }) => (
      <AppLink
        className="row-button"
        to={editPagePath(page)}
        aria-label={state === 'locked' ? messages.look(title) : messages.edit(title)}
      >
        <Icon name={state === 'locked' ? 'eye' : 'edit'} />
      </AppLink>
    ),
  },
];

function whoWhen(time: number, name: string | null): string {
  return messages.by(formatMoment(time), name ?? messages.somebody);
}

export function PagesScreen() {
  const api = useApi();
  const { only_language } = useCompany();
  const columns = columnsOf(usePageOmission(), only_language !== undefined);
  const list = useQuery({
    queryKey: [ADMIN_KEY, 'pages'],
    queryFn: () => listPages(api),
  });

  return (
    <div className="pages-list">
      <OwnPages />
      <div className="pages-head">
        <div>
          <h2>{messages.fixed}</h2>
          <p className="muted">{only_language ? messages.introInOne : messages.intro}</p>
        </div>
        <AppLink className="button button-quiet" to={adminPaths.menus}>
          <Icon name="menu" />
          {messages.menus}
        </AppLink>
        <ExportButton
          load={() => exportPages(api)}
          exported={messages.exported}
          failed={messages.exportFailed}
        >
          <Icon name="download" />
          {messages.exportAll}
        </ExportButton>
      </div>
      {list.isError && (
        <LoadFailure
          className="sheet-text"
          text={errorText(list.error, messages.listFailed)}
          onAgain={list.refetch}
        />
      )}
      {list.isPending && <LoadingLines className="sheet-text" />}
      {list.data && (
        <section className="sheet" aria-label={messages.back}>
          <Table
            label={messages.back}
            columns={columns}
            rows={list.data}
            rowKey={({ page }) => page}
          />
        </section>
      )}
    </div>
  );
}
