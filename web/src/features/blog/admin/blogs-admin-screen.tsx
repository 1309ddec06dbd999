// /admin/blogs (specification §2, §4, §5, §8, §9).

import { useState } from 'react';
import { ListSheet, ListTools } from '../../../app/admin/list';
import { useAdminList } from '../../../app/admin/use-admin-list';
import { AppLink } from '../../../app/app-link';
import { language } from '../../../app/language';
import { postIn } from '../../../app/paths';
import { useAnswers, useApi, useShowMessage } from '../../../app/providers';
import { formatMoment } from '../../../lib/moment';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { type Column, RowButton } from '../../../ui/table';
import { forgetBlogs } from '../api';
import { type BlogRow, LANGUAGE, listBlogs } from './api';
import { BlogDialog, type Target } from './blog-dialog';
import { DeleteBlog } from './delete-blog';
import { DraftNotice } from './draft-notice';
import { languageName, languages } from './fields';
import { messages } from './messages';
import type { Saved } from './store-blog';
import { useDrafts } from './use-drafts';
import './blogs-admin.css';

/** Specification §3. */
const SUPER_ADMIN = 1;

const FILTER_NAMES = [LANGUAGE];

/** The other language than a blog's. */
const otherOf = (row: BlogRow) => (row.language === 'fr' ? 'en' : 'fr');

/** What its translation begins with. */
const translationOf = (row: BlogRow): Target => ({
  id: null,
  draft: null,
  begin: {
    language: otherOf(row),
    category: String(row.category_id ?? ''),
    translation: String(row.id),
    translationTitle: row.blog_title,
  },
});

/** The columns of specification §2. */
function columnsOf(
  onEdit: (blog: BlogRow) => void,
  onDelete: (blog: BlogRow) => void,
  onTranslate: (blog: BlogRow) => void,
): Column<BlogRow>[] {
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
          <AppLink className="row-link" to={postIn(row)}>
            {row.blog_title}
          </AppLink>
        </>
      ),
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
          {row.translation_of === null && (
            <RowButton
              label={messages.translate(row.blog_title, languageName(otherOf(row)))}
              onClick={() => onTranslate(row)}
            >
              <span className="blog-translate" aria-hidden="true">
                {otherOf(row).toUpperCase()}
              </span>
            </RowButton>
          )}
          <RowButton label={messages.edit(row.blog_title)} onClick={() => onEdit(row)}>
            <Icon name="edit" />
          </RowButton>
          <RowButton
            label={messages.delete(row.blog_title)}
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

export function BlogsAdminScreen() {
  const api = useApi();
  const show = useShowMessage();
  const answers = useAnswers();
  const list = useAdminList<BlogRow>({
    name: 'blogs',
    load: (asked) => listBlogs(api, asked),
    filterNames: FILTER_NAMES,
  });
  const drafts = useDrafts();
  const [target, setTarget] = useState<Target | null>(null);
  const [deleting, setDeleting] = useState<BlogRow | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);

  const open = (next: Target) => {
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
        <Button kind="action" onClick={() => open({ id: null, draft: null })}>
          <Icon name="plus" />
          {messages.add}
        </Button>
      </ListTools>
      <label className="blog-filter">
        <span>{messages.language}</span>
        <select
          className="input"
          value={list.asked.filters[LANGUAGE] ?? ''}
          onChange={({ target: { value } }) => list.filter({ [LANGUAGE]: value })}
        >
          <option value="">{messages.allLanguages}</option>
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </select>
      </label>
      {!target && (
        <DraftNotice
          drafts={drafts.all}
          onRestore={async (listed) => {
            const draft = await drafts.pick(listed);
            if (draft) {
              open({ id: draft.blogId, draft });
            }
          }}
          onDiscard={drafts.discard}
        />
      )}
      <div className="saved-region" role="status">
        {saved && (
          <p className="saved">
            {messages.published(saved.blog.blog_title)}{' '}
            <AppLink to={postIn(saved.blog)}>{messages.see}</AppLink>
          </p>
        )}
      </div>
      <ListSheet
        list={list}
        heading={messages.heading}
        empty={messages.empty}
        columns={columnsOf(
          ({ id }) => open({ id, draft: null }),
          setDeleting,
          (row) => open(translationOf(row)),
        )}
        rowKey={({ id }) => id}
      />
      <BlogDialog
        target={target}
        drafts={drafts}
        onSaved={(done) => {
          show({ severity: 'success', text: done.message });
          forgetBlogs(answers, done.blog.id);
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
          forgetBlogs(answers, id);
          setDeleting(null);
          list.restart({ rowIsGone: true });
        }}
      />
    </>
  );
}
