// / (specification §1, §2): the whole company on one page. The words are content.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useCompany, usePageState } from '../../core/providers';
import { company, faqPage, website } from '../../core/structured-data';
import { Icon } from '../../ui/icon';
import { type Contents, useContent } from '../content/api';
import { OwnHomeSlot } from '../profile/home/own-home-slot';
import { HeroSearch } from './hero-search';
import { Invite } from './invite';
import { LatestFour } from './latest-four';
import { PaymentStrip } from './payment-strip';
import { Newest } from './newest';
import { CostSummary } from './cost-summary';
import { Questions } from './questions';
import { Stages } from './stages';
import { Terrace } from './terrace';
import '../../ui/skeleton.css';
import '../blog/blog-card.css';
import '../blog/share.css';
import './hero.css';
import './home-blogs.css';
import './terrace.css';

type Page = Contents['home']['page'];

export function HomeScreen() {
  const { base_url, site } = usePageState();
  const home = useContent('home');
  const { page, questions } = home;
  const offers = useOffers();
  const isWritten = offers('home_texts');
  const asked = (offers('questions') ? questions : []).map(({ question, answer }) => ({
    question,
    answerHtml: answer,
  }));
  return (
    <main id="content" className="home-page">
      <Head
        wholeTitle={isWritten ? page.title : site.company_name}
        description={isWritten ? page.description : site.company_name}
        path={paths.home}
      />
      <JsonLd
        things={[
          company(base_url, site),
          website(base_url, site),
          ...(asked.length > 0 ? [faqPage(asked)] : []),
        ]}
      />
      <Hero {...page.hero} />
      <OwnHomeSlot />
      <Newest />
      {offers('calculators') && <PaymentStrip />}
      {offers('services_page') && home.services.length > 0 && <Terrace {...home} />}
      {offers('prices') && isWritten && <CostSummary {...page.plainly} />}
      {isWritten && <Stages page={page} />}
      {asked.length > 0 && <Questions {...home} />}
      <LatestFour {...page.blogs} />
      {isWritten && <Invite {...page.invite} />}
    </main>
  );
}

function Hero(hero: Page['hero']) {
  const { lines, lead, book, money, start, more, picture } = hero;
  const offers = useOffers();
  // Unwritten parts are left out.
  const isWritten = offers('home_texts');
  const { company_name } = useCompany();
  return (
    <section className="hero" data-own-picture={picture ? '' : undefined}>
      <div className="page">
        {!picture && (
          <img className="geese" src="/art/geese.svg" alt="" width="290" height="93" />
        )}
        <h1>
          {(isWritten ? lines : [company_name]).map((line) => (
            <span key={line}>{line} </span>
          ))}
        </h1>
        {isWritten && <p className="lead">{lead}</p>}
        <div className="hero-actions">
          <AppLink
            className="button button-action"
            to={offers('booking') ? paths.book : paths.contact}
          >
            {offers('booking') ? book : start}
            <Icon name="go" />
          </AppLink>
          {offers('booking') && <AppLink to={paths.contact}>{start}</AppLink>}
          {isWritten && offers('services_page') && <a href="#services">{more}</a>}
        </div>
        {offers('prices') && isWritten && <p className="hero-money">{money}</p>}
      </div>
      <HeroPicture {...hero} />
      <HeroSearch />
    </section>
  );
}

/** The company's own picture, else the drawing of a street. */
function HeroPicture({ picture, picture_alt }: Page['hero']) {
  if (!picture) {
    return (
      <img
        className="street"
        src="/art/street.svg"
        alt={picture_alt}
        width="1860"
        height="574"
        fetchPriority="high"
      />
    );
  }
  const { src, srcset, width, height, focus } = picture;
  return (
    <img
      className="hero-picture"
      srcSet={srcset === '' ? undefined : srcset}
      sizes={srcset === '' ? undefined : '100vw'}
      src={src}
      alt={picture_alt}
      width={width}
      height={height}
      fetchPriority="high"
      data-at={focus}
    />
  );
}
