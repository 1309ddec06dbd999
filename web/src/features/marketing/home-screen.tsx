// / (specification §2): the hero and the latest four blogs; the other sections
// come with the public site.

import { AppLink } from '../../app/app-link';
import { Head } from '../../app/head';
import { JsonLd } from '../../app/json-ld';
import { paths } from '../../app/paths';
import { usePageState } from '../../app/providers';
import { company, website } from '../../app/structured-data';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Skeleton } from '../../ui/skeleton';
import { useHomeBlogs } from '../blog/api';
import { BlogCard } from '../blog/blog-card';
import { messages as blogMessages } from '../blog/messages';
import { messages } from './messages';
import './hero.css';
import './invite.css';

export function HomeScreen() {
  const { base_url, site } = usePageState();
  return (
    <main id="content">
      <Head description={messages.description} path={paths.home} />
      <JsonLd things={[company(base_url, site), website(base_url, site)]} />
      <Hero />
      <LatestFour />
      <Invite />
    </main>
  );
}

function Hero() {
  const [first, second] = messages.heroLines;
  return (
    <section className="hero">
      <div className="page">
        <img
          className="geese"
          src="/art/geese.svg"
          alt=""
          width="290"
          height="93"
          loading="lazy"
        />
        <h1>
          {first}
          <br />
          {second}
        </h1>
        <p className="lead">{messages.heroLead}</p>
        <div className="hero-actions">
          <AppLink className="button button-action" to={paths.contact}>
            {messages.start}
            <Icon name="go" />
          </AppLink>
          <AppLink className="button button-quiet" to={paths.blogs()}>
            {messages.read}
          </AppLink>
        </div>
      </div>
      <img
        className="street"
        src="/art/street.svg"
        alt={messages.streetAlt}
        width="1860"
        height="574"
        fetchPriority="high"
      />
    </section>
  );
}

function LatestFour() {
  const { data, error, isPending, refetch } = useHomeBlogs();
  const [lead, ...rest] = data?.tableData ?? [];
  return (
    <section className="section" aria-labelledby="home-blogs">
      <div className="page">
        <div className="blogs-head">
          <h2 id="home-blogs">{messages.blogsTitle}</h2>
          <AppLink className="button button-quiet" to={paths.blogs()}>
            {messages.allBlogs}
            <Icon name="go" />
          </AppLink>
        </div>
        {error && (
          <p className="home-blogs-note">
            {error.message}{' '}
            <Button onClick={() => refetch()}>{blogMessages.retry}</Button>
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

function Invite() {
  return (
    <section className="invite">
      <div className="page">
        <div className="invite-text">
          <h2>{messages.inviteTitle}</h2>
          <p className="lead">{messages.inviteLead}</p>
          <AppLink className="button button-action" to={paths.contact}>
            {messages.consult}
            <Icon name="go" />
          </AppLink>
        </div>
        <img
          className="art"
          src="/art/open-door.svg"
          alt=""
          width="510"
          height="520"
          loading="lazy"
        />
      </div>
    </section>
  );
}
