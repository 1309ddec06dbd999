// /admin/audit: who did what to which thing, when and from where, and what changed. The filters
// stand in the address, so a view can be shared and Back returns to it.

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { errorText } from '../../../core/api/field-error';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useSearchParams } from '../../../core/list/use-search-params';
import { LoadFailure, LoadingLines } from '../../../core/admin/load-state';
import { ExportButton } from '../../../core/admin/file-export';
import { useApi } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import {
  exportEntries,
  listActions,
  listEntries,
  type AuditQuery,
  auditQueryNames,
} from './api';
import { ChainState } from './chain-state';
import { EntryGroup, EntryItem } from './entry-item';
import { AuditFilters } from './filters';
import { groupsOf } from './groups';
import { messages } from './messages';
import './audit.css';

function readQuestion(query: URLSearchParams): AuditQuery {
  const of = (name: keyof AuditQuery) => query.get(name) ?? '';
  return {
    who: of('who'),
    action: of('action'),
    thing: of('thing'),
    from: of('from'),
    to: of('to'),
  };
}

function useQuestion(): [AuditQuery, (change: Partial<AuditQuery>) => void] {
  const [query, setQuery] = useSearchParams();
  const ask = (change: Partial<AuditQuery>) =>
    setQuery((last) => {
      const next = new URLSearchParams(last);
      for (const name of auditQueryNames) {
        const value = change[name];
        if (value === '') {
          next.delete(name);
        } else if (value !== undefined) {
          next.set(name, value);
        }
      }
      return next;
    });
  return [readQuestion(query), ask];
}

export function AuditScreen() {
  const api = useApi();
  const [question, ask] = useQuestion();
  const { data: features } = useQuery({
    queryKey: [ADMIN_KEY, 'audit-actions'],
    queryFn: () => listActions(api),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = useInfiniteQuery({
    queryKey: [ADMIN_KEY, 'audit', question],
    queryFn: ({ pageParam }) => listEntries(api, question, pageParam),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next ?? null,
  });
  const pages = list.data?.pages;
  const entries = pages?.flatMap((page) => page.entries) ?? [];
  const last = pages?.at(-1);
  const isAsked = Object.values(question).some((value) => value !== '');

  return (
    <div className="audit">
      <div className="audit-head">
        <p className="muted">{messages.note}</p>
        <ExportButton
          load={() => exportEntries(api, question)}
          exported={messages.exported}
          failed={messages.exportFailed}
        >
          {messages.export}
        </ExportButton>
      </div>
      {pages?.[0] && <ChainState checked={pages[0].checked} />}
      <AuditFilters question={question} features={features ?? []} onAsk={ask} />
      <section className="sheet audit-sheet" aria-labelledby="audit-heading">
        <div className="sheet-head">
          <h2 id="audit-heading" tabIndex={-1}>
            {messages.heading}
          </h2>
        </div>
        {list.isPending && <LoadingLines className="audit-busy" hasTitle lines={2} />}
        {list.isError && (
          <LoadFailure
            className="audit-said"
            text={errorText(list.error, messages.listFailed)}
            onAgain={list.refetch}
          />
        )}
        {last && entries.length === 0 && typeof last.next !== 'number' && (
          <p className="audit-said muted">
            {isAsked ? messages.nothing : messages.empty}
          </p>
        )}
        <ol className="audit-entries" aria-busy={list.isFetching || undefined}>
          {groupsOf(entries).map(([first, ...others]) =>
            !first ? null : others.length === 0 ? (
              <EntryItem key={first.id} entry={first} onAsk={ask} />
            ) : (
              <EntryGroup key={first.id} entries={[first, ...others]} onAsk={ask} />
            ),
          )}
        </ol>
        {typeof last?.looked_until === 'number' && (
          <p className="audit-said muted" role="status">
            {messages.rare(formatMoment(last.looked_until))}
          </p>
        )}
        {list.hasNextPage && (
          <div className="audit-said">
            <Button
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage()}
            >
              {messages.older}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
