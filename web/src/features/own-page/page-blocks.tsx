// The blocks of an own page, each by its kind. Data that changes without the page stands under keys
// of crates/publishing/src/blog/own_page/blocks.rs. Everything can be read without script.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { useQueryCache } from '../../core/providers';
import { SafeHtml } from '../../ui/safe-html';
import type { BlogRow } from '../blog/api';
import { Cover } from '../blog/cover';
import { useContent } from '../content/api';
import type { HomeRow } from '../homes/types';
import { NewestCard } from '../marketing/newest-card';
import { hasPage } from '../team/member';
import { Portrait } from '../team/portrait';
import { FormBlock } from './form-block';
import { messages } from './messages';
import {
  firstLink,
  type PagePart,
  plainText,
  splitAtHeadings,
  takeList,
} from './split-blocks';
import './page-blocks.css';

export function Block({ kind, html, title }: PagePart & { title: string }) {
  switch (kind) {
    case 'people':
      return <PeopleBlock html={html} />;
    case 'questions':
      return <QuestionsBlock html={html} />;
    case 'columns':
      return <ColumnsBlock html={html} />;
    case 'homes':
      return <HomesBlock html={html} />;
    case 'posts':
      return <PostsBlock html={html} />;
    case 'form':
      return <FormBlock html={html} title={title} />;
    case 'steps':
    case 'action':
      return <SafeHtml html={html} className={`prose page-block block-${kind}`} />;
    case 'testimonial-agreed':
      return (
        <figure className="page-block block-testimonial">
          <SafeHtml html={html} />
        </figure>
      );
    case 'testimonial':
      // A testimonial without consent is left out.
      return null;
    default:
      return <SafeHtml html={html} />;
  }
}

function QuestionsBlock({ html }: { html: string }) {
  return (
    <div className="page-block block-questions">
      {splitAtHeadings(html).map(({ heading, html: answer }, at) =>
        heading === '' ? (
          // oxlint-disable-next-line react/no-array-index-key -- the text of a page stays as it is
          <SafeHtml key={at} html={answer} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- two may have the same words
          <details key={at}>
            <summary>{plainText(heading)}</summary>
            <SafeHtml html={answer} />
          </details>
        ),
      )}
    </div>
  );
}

function ColumnsBlock({ html }: { html: string }) {
  return (
    <div className="page-block block-columns">
      {splitAtHeadings(html).map(({ level, heading, html: text }, at) => {
        const Heading = `h${level}` as const;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the text of a page stays as it is
          <div key={at}>
            {heading !== '' && <Heading>{plainText(heading)}</Heading>}
            <SafeHtml html={text} />
          </div>
        );
      })}
    </div>
  );
}

function PeopleBlock({ html }: { html: string }) {
  const { members } = useContent('our-team');
  const { items, rest } = takeList(html);
  const wanted = items.map((name) => name.toLowerCase());
  const shown =
    wanted.length === 0
      ? members
      : members.filter(({ name }) => wanted.includes(name.toLowerCase()));
  return (
    <div className="page-block">
      <SafeHtml html={rest} />
      <ul className="block-people">
        {shown.map((member) => (
          <li key={member.slug}>
            <Portrait member={member} place="card" alt={member.picture_alt} />
            <p className="block-name">
              {hasPage(member) ? (
                <AppLink to={paths.member(member.slug)}>{member.name}</AppLink>
              ) : (
                member.name
              )}
            </p>
            <p className="small muted">{member.title}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HomesBlock({ html }: { html: string }) {
  const key = ['block-homes', firstLink(html)];
  const { data: homes = [] } = useQueryCache().getQueryState<HomeRow[]>(key);
  return (
    <div className="page-block">
      <SafeHtml html={html} />
      {homes.length > 0 && (
        <ul className="home-list block-cards">
          {homes.map((home) => (
            <li key={home.ListingKey}>
              <NewestCard home={home} aMonth={messages.aMonth} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PostsBlock({ html }: { html: string }) {
  const key = ['block-posts', firstLink(html)];
  const { data: posts = [] } = useQueryCache().getQueryState<BlogRow[]>(key);
  return (
    <div className="page-block">
      <SafeHtml html={html} />
      {posts.length > 0 && (
        <ul className="block-cards">
          {posts.map((blog) => (
            <li key={blog.id}>
              <article className="block-post">
                <Cover blog={blog} alt="" place="grid" />
                <h3>
                  <AppLink to={paths.post(blog)}>{blog.blog_title}</AppLink>
                </h3>
              </article>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
