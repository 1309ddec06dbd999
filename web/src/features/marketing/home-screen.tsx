// / (specification §1, §2): the whole company on one page. The words are content.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { messages as frame } from '../../core/messages';
import { paths } from '../../core/paths';
import { usePageState } from '../../core/providers';
import { company, faqPage, website } from '../../core/structured-data';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useHomeBlogs } from '../blog/api';
import { BlogCard } from '#cached/blog-card';
import { messages as blogMessages } from '../blog/messages';
import { type Contents, useContent } from '../content/api';
import { OwnHomeSlot } from '../profile/home/own-home-slot';
import { Invite } from './invite';
import { Plainly } from './plainly';
import { Questions } from './questions';
import { Stages } from './stages';
import { Terrace } from './terrace';
import './hero.css';

type Page = Contents['home']['page'];

export function HomeScreen() {
  const { base_url, site } = usePageState();
  const home = useContent('home');
  const { page, questions } = home;
  const asked = questions.map(({ question, answer }) => ({
    question,
    answerHtml: answer,
  }));
  return (
    <main id="content">
      <Head wholeTitle={page.title} description={page.description} path={paths.home} />
      <JsonLd
        things={[company(base_url, site), website(base_url, site), faqPage(asked)]}
      />
      <Hero {...page.hero} />
      <OwnHomeSlot />
      <Terrace {...home} />
      <Plainly {...page.plainly} />
      <Stages page={page} />
      <Questions {...home} />
      <LatestFour {...page.blogs} />
      <Invite {...page.invite} />
    </main>
  );
}

function Hero({ lines, lead, start, more, picture_alt }: Page['hero']) {
  return (
    <section className="hero">
      <div className="page">
        <img className="geese" src="/art/geese.svg" alt="" width="290" height="93" />
        <h1>
          {lines.map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        <p className="lead">{lead}</p>
        <div className="hero-actions">
          <AppLink className="button button-action" to={paths.contact}>
            {start}
            <Icon name="go" />
          </AppLink>
          <AppLink className="button button-quiet" to={paths.homes()}>
            {frame.findHome}
          </AppLink>
          <a className="button button-quiet" href="#services">
            {more}
          </a>
        </div>
      </div>
      <img
        className="street"
        src="/art/street.svg"
        alt={picture_alt}
        width="1860"
        height="574"
        fetchPriority="high"
      />
    </section>
  );
}

function LatestFour({ heading, button }: Page['blogs']) {
  const { data, error, isPending, refetch } = useHomeBlogs();
  const [lead, ...rest] = data?.tableData ?? [];
  return (
    <section className="section" aria-labelledby="home-blogs">
      <div className="page">
        <div className="blogs-head">
          <h2 id="home-blogs">{heading}</h2>
          <AppLink className="button button-quiet" to={paths.blogs()}>
            {button}
            <Icon name="go" />
          </AppLink>
        </div>
        {error && (
          <p className="home-blogs-note">
            {error.message} <Button onClick={refetch}>{blogMessages.retry}</Button>
          </p>
        )}
        {isPending && !error && <Skeleton kind="card" />}
        {data && !lead && <p className="home-blogs-note">{blogMessages.noneAtHome}</p>}
        {lead && (
          <div className="blogs">
            <BlogCard blog={lead} kind="lead" />
            <div className="blog-rest">
              {rest.map((blog) => (
                <BlogCard key={blog.id} blog={blog} kind="side" />
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
