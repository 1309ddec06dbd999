// /admin/blogs (specification §2, §4, §5, §8, §9).

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BulkReport } from '../../../core/list/bulk-report';
import { ListSheet, ListTools } from '../../../core/list/list';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { useAdminList } from '../../../core/list/use-admin-list';
import { useBulk } from '../../../core/list/use-bulk';
import { useSelection } from '../../../core/list/use-selection';
import { AppLink } from '../../../core/app-link';
import { language } from '../../../core/language';
import { adminPaths, translationPath, writingPath } from '../../../core/admin/paths';
import { postIn } from '../../../core/paths';
import { messages as frame } from '../../../core/admin/messages';
import { useSampleItems } from '../../../core/admin/sample-items';
import { useApi, useCompany, useQueryCache, useToast } from '../../../core/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import { forgetBlogs } from '../../blog/api';
import {
  type BlogRow,
  type BlogListQuery,
  CATEGORY,
  LANGUAGE,
  listBlogs,
  listCategories,
  nameIn,
  STATE,
} from '../api';
import { BlogDialog, type OpenedBlog } from './blog-dialog';
import { BlogActions } from '../bulk/blog-actions';
import { DeleteBlog } from '../delete-blog';
import { DraftList } from '../../../core/drafts/draft-list';
import { blogDrafts, titleOfDraft } from '../draft-store';
import { languageChoice, languageName, languages } from '../fields';
import { messages } from '../messages';
import { StateMark } from '../state-mark';
import { messages as stateMessages } from '../state-messages';
import { stateName, states } from '../states';
import type { SavedBlog } from '../store-blog';
import { useDrafts } from '../../../core/drafts/use-drafts';
import '../blogs-admin.css';

/** Specification §3. */
const SUPER_ADMIN = 1;

const FILTER_NAMES = [CATEGORY, STATE, LANGUAGE];

/** The other language than a blog's. */
const otherOf = (row: BlogRow) => (row.language === 'fr' ? 'en' : 'fr');

/** A draft may have none. */
const titleOf = ({ blog_title }: BlogRow) => blog_title || stateMessages.untitled;

/** The text after a save, with a link. */
function SavedNote({ blog }: SavedBlog) {
  const { state, publish_at: at } = blog;
  const title = blog.blog_title || stateMessages.untitled;
  if (state === 'published') {
    return (
      <>
        {messages.published(title)} <AppLink to={postIn(blog)}>{messages.see}</AppLink>
      </>
    );
  }
  const said =
    state === 'scheduled' && at
      ? stateMessages.savedScheduled(title, formatMoment(at))
      : state === 'unpublished'
        ? stateMessages.savedUnpublished(title)
        : stateMessages.savedDraft(title);
  return (
    <>
      {said} <AppLink to={writingPath(blog.id)}>{stateMessages.goOn}</AppLink>
    </>
  );
}

/** The columns of specification §2, the category, and the author in wide windows. */
interface ColumnOptions {
  samples: ReadonlySet<number>;
  /** Whether the site has both languages. */
  isTranslated: boolean;
  onEdit: (blog: BlogRow) => void;
  onDelete: (blog: BlogRow) => void;
}

function columnsOf({
  samples,
  isTranslated,
  onEdit,
  onDelete,
}: ColumnOptions): Column<BlogRow>[] {
  return [
    { label: messages.sn, kind: 'number', cell: ({ sn }) => sn },
    {
      label: messages.titleColumn,
      kind: 'name',
      cell: (row) => (
        <>
          {row.language !== language && (
            <span className="blog-language" title={languageName(row.language)}>
              <span className="visually-hidden">
                {messages.inLanguage(languageName(row.language))}{' '}
              </span>
              <span aria-hidden="true">{row.language.toUpperCase()}</span>
            </span>
          )}
          <AppLink className="row-link" to={writingPath(row.id)}>
            {titleOf(row)}
          </AppLink>
          <StateMark blog={row} />
          {samples.has(row.id) && (
            <span className="blog-state" data-state="sample">
              {frame.sample}
            </span>
          )}
          {row.has_changes && (
            <span className="blog-state" data-state="changed">
              {stateMessages.hasChanges}
            </span>
          )}
        </>
      ),
    },
    {
      label: messages.categoryColumn,
      kind: 'text',
      cell: ({ category_name }) => category_name,
    },
    {
      label: messages.authorColumn,
      kind: 'extra',
      cell: ({ created_by_name }) => created_by_name,
    },
    {
      label: messages.updateTime,
      kind: 'detail',
      cell: (row) => formatMoment(row.updated_time),
    },
    {
      label: messages.createdBy,
      kind: 'detail',
      cell: ({ created_by }) =>
        created_by === SUPER_ADMIN ? messages.superAdmin : messages.subAdmin,
    },
    {
      label: messages.action,
      kind: 'actions',
      cell: (row) => (
        <>
          {isTranslated && row.translation_of === null && (
            <AppLink
              className="row-button blog-write"
              to={translationPath(row.id)}
              aria-label={messages.translate(titleOf(row), languageName(otherOf(row)))}
              title={messages.translate(titleOf(row), languageName(otherOf(row)))}
            >
              <span className="blog-translate" aria-hidden="true">
                {otherOf(row).toUpperCase()}
              </span>
            </AppLink>
          )}
          {row.state === 'published' && (
            <AppLink
              className="row-button blog-write"
              to={postIn(row)}
              aria-label={messages.seeOf(titleOf(row))}
              title={messages.seeOf(titleOf(row))}
            >
              <Icon name="eye" />
            </AppLink>
          )}
          <AppLink
            className="row-button blog-write"
            to={writingPath(row.id)}
            aria-label={stateMessages.writeOn(titleOf(row))}
            title={stateMessages.writeOn(titleOf(row))}
          >
            <Icon name="article" />
          </AppLink>
          <RowButton label={messages.edit(titleOf(row))} onClick={() => onEdit(row)}>
            <Icon name="edit" />
          </RowButton>
          <RowButton
            label={messages.delete(titleOf(row))}
            danger
            onClick={() => onDelete(row)}
          >
            <Icon name="delete" />
          </RowButton>
        </>
      ),
    },
  ];
}

interface FilterProps {
  label: string;
  all: string;
  value: string | undefined;
  options: [value: string, name: string][];
  onChoose: (value: string) => void;
}

function Filter({ label, all, value = '', options, onChoose }: FilterProps) {
  return (
    <label className="blog-filter">
      <span>{label}</span>
      <select
        className="input"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{all}</option>
        {options.map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

export function BlogsAdminScreen() {
  const api = useApi();
  const show = useToast();
  const queryCache = useQueryCache();
  const load = (asked: BlogListQuery) => listBlogs(api, asked);
  const list = useAdminList<BlogRow>({ name: 'blogs', load, filterNames: FILTER_NAMES });
  const selection = useSelection({
    list,
    load,
    rowKey: ({ id }) => id,
    rowName: titleOf,
  });
  const bulk = useBulk({
    onChanged: () => {
      for (const { id } of selection.rows) {
        forgetBlogs(queryCache, id);
      }
      selection.clear();
      list.again();
    },
  });
  // Without categories there is only no filter.
  const { data: categories = [] } = useQuery({
    queryKey: [ADMIN_KEY, 'categories of blogs'],
    queryFn: async () => (await listCategories(api)).tableData,
  });
  const samples = useSampleItems();
  const isTranslated = !useCompany().only_language;
  const drafts = useDrafts(blogDrafts);
  const [target, setTarget] = useState<OpenedBlog | null>(null);
  const [deleting, setDeleting] = useState<BlogRow | null>(null);
  const [saved, setSaved] = useState<SavedBlog | null>(null);

  const open = (next: OpenedBlog) => {
    setSaved(null);
    setTarget(next);
  };
  const close = () => {
    setTarget(null);
    drafts.look();
  };

  return (
    <>
      <ListTools list={list} placeholder={messages.searchPlaceholder}>
        <AppLink
          className="button button-action"
          to={adminPaths.newBlog}
          title={stateMessages.writeNew}
        >
          <Icon name="article" />
          {stateMessages.write}
        </AppLink>
        <Button
          title={stateMessages.quickForm}
          onClick={() => open({ id: null, draft: null })}
        >
          <Icon name="plus" />
          {messages.add}
        </Button>
      </ListTools>
      <div className="blog-filters">
        <Filter
          label={messages.category}
          all={messages.allCategories}
          value={list.asked.filters[CATEGORY]}
          options={categories.map((one) => [String(one.id), nameIn(one)])}
          onChoose={(value) => list.filter({ [CATEGORY]: value })}
        />
        <Filter
          label={stateMessages.state}
          all={stateMessages.allStates}
          value={list.asked.filters[STATE]}
          options={states.map((state) => [state, stateName(state)])}
          onChoose={(value) => list.filter({ [STATE]: value })}
        />
        {isTranslated && (
          <Filter
            label={messages.language}
            all={messages.allLanguages}
            value={list.asked.filters[LANGUAGE]}
            options={languages.map((code) => [code, languageChoice(code)])}
            onChoose={(value) => list.filter({ [LANGUAGE]: value })}
          />
        )}
      </div>
      {!target && (
        <DraftList
          nameOf={titleOfDraft}
          drafts={drafts.all}
          onRestore={async (listed) => {
            const draft = await drafts.pick(listed);
            if (draft) {
              open({ id: draft.thingId, draft });
            }
          }}
          onDiscard={drafts.discard}
        />
      )}
      <div className="saved-region" role="status">
        {saved && (
          <p className="saved">
            <SavedNote {...saved} />
          </p>
        )}
      </div>
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        columns={columnsOf({
          samples: samples.blogs,
          isTranslated,
          onEdit: ({ id }) => open({ id, draft: null }),
          onDelete: setDeleting,
        })}
        rowKey={({ id }) => id}
        bulk={{
          selection,
          actions: (
            <BlogActions selection={selection} bulk={bulk} categories={categories} />
          ),
        }}
      />
      <BulkReport bulk={bulk} />
      <BlogDialog
        target={target}
        drafts={drafts}
        onSaved={(done) => {
          show({ severity: 'success', text: done.message });
          forgetBlogs(queryCache, done.blog.id);
          setSaved(done);
          close();
          list.restart();
        }}
        onClose={(isGone) => {
          close();
          if (isGone) {
            list.restart({ rowIsGone: true });
          }
        }}
      />
      <DeleteBlog
        blog={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={(id) => {
          forgetBlogs(queryCache, id);
          setDeleting(null);
          list.restart({ rowIsGone: true });
        }}
      />
    </>
  );
}
