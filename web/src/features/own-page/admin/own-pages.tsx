// The part of /admin/pages with the own pages, which are written like blogs.

import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { adminPaths, ownPagePath } from '../../../core/admin/paths';
import { errorText } from '../../../core/api/field-error';
import { AppLink } from '../../../core/app-link';
import { useApi, useCompany } from '../../../core/providers';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { formatMoment } from '../../../lib/moment';
import { Icon } from '../../../ui/icon';
import { type Column, Table } from '../../../ui/table';
import { listOwnPages, type OwnPage } from '../../blog-admin/api';
import { StateMark } from '../../blog-admin/state-mark';
import '../../blog-admin/blogs-admin.css';
import { messages } from './messages';

const titleOf = ({ title }: OwnPage) => title || messages.untitled;

const columns: Column<OwnPage>[] = [
  {
    label: messages.page,
    kind: 'name',
    cell: (page) => <AppLink to={ownPagePath(page.id)}>{titleOf(page)}</AppLink>,
  },
  {
    label: messages.state,
    kind: 'text',
    cell: (page) => (
      <span className="pages-marks">
        <StateMark blog={page} always />
        {page.has_changes && (
          <span className="pages-mark" data-state="draft">
            {messages.unpublished}
          </span>
        )}
      </span>
    ),
  },
  {
    label: messages.language,
    kind: 'detail',
    cell: ({ language }) => messages.languages[language],
  },
  {
    label: messages.address,
    kind: 'text',
    cell: ({ path }) => path ?? messages.noAddress,
  },
  {
    label: messages.changed,
    kind: 'detail',
    cell: (page) => messages.by(formatMoment(page.updated_time), page.updated_by),
  },
  {
    label: messages.action,
    kind: 'actions',
    cell: (page) => <Actions page={page} />,
  },
];

function Actions({ page }: { page: OwnPage }) {
  const { only_language } = useCompany();
  const other = page.language === 'fr' ? 'en' : 'fr';
  return (
    <>
      {page.state === 'published' && page.path !== null && (
        <a
          className="row-button"
          href={page.path}
          aria-label={messages.see(titleOf(page))}
        >
          <Icon name="eye" />
        </a>
      )}
      {!only_language && page.translation_of === null && (
        <AppLink
          className="row-button"
          to={`${adminPaths.newOwnPage}?translate=${page.id}`}
          aria-label={messages.translate(titleOf(page), messages.intoLanguages[other])}
        >
          {other.toUpperCase()}
        </AppLink>
      )}
      <AppLink
        className="row-button"
        to={ownPagePath(page.id)}
        aria-label={messages.edit(titleOf(page))}
      >
        <Icon name="edit" />
      </AppLink>
    </>
  );
}

export function OwnPages() {
  const api = useApi();
  const list = useQuery({
    queryKey: [ADMIN_KEY, 'own-pages'],
    queryFn: () => listOwnPages(api),
  });
  return (
    <>
      <div className="pages-head">
        <div>
          <h2>{messages.title}</h2>
          <p className="muted">{messages.intro}</p>
        </div>
        <AppLink className="button button-action" to={adminPaths.newOwnPage}>
          {messages.add}
        </AppLink>
      </div>
      {list.isError && (
        <LoadFailure
          className="sheet-text"
          text={errorText(list.error, messages.listFailed)}
          onAgain={list.refetch}
        />
      )}
      {list.isPending && <LoadingLines className="sheet-text" lines={1} />}
      {list.data && (
        <section className="sheet" aria-label={messages.title}>
          {list.data.length === 0 ? (
            <p className="sheet-text muted">{messages.none}</p>
          ) : (
            <Table
              label={messages.title}
              columns={columns}
              rows={list.data}
              rowKey={({ id }) => id}
            />
          )}
        </section>
      )}
    </>
  );
}
