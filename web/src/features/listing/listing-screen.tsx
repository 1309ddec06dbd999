// The page of one home: pictures, price, facts, map, history, enquiry form. It is complete without
// script; the app adds the picture viewer and the map.

import { type ReactNode, useId, useMemo } from 'react';
import { isNotThere } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { Head, useOgImage } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { tagOf } from '../../core/language';
import { useIsInitialEntry } from '../../core/initial-entry';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { usePageState, useQueryCache, useToast } from '../../core/providers';
import { useParams } from '../../core/router/router';
import { formatDate, isoDate } from '../../lib/date';
import { formatMoney } from '../../lib/format';
import { decodeId } from '../../lib/encoded-id';
import { excerpt } from '../../lib/text';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import type { FirstFrame } from '../map/map-props';
import { hasMap, MapSlot } from '../map/map-slot';
import { useHome, useHomesInstead } from './api';
import { CostSlot } from '#cached/cost-slot';
import { chooseEnquiryKind, type EnquiryKind } from './enquiry-draft';
import { EnquiryForm } from './enquiry-form';
import { Amenities, Facts, ListingHistory } from './facts';
import { Figures, formerPriceOf, priceWords } from './figures';
import { Gallery } from './gallery';
import { HoveredHome } from '../homes/hovered-home';
import { FavouriteButton } from '../favourites/favourite-button';
import { listingThings } from './listing-thing';
import { messages } from './messages';
import { PreviewHidden, PreviewBanner, PreviewInert } from './preview';
import { SimilarHomes } from './similar-homes';
import { ViewingSlot } from './viewing-slot';
import { provinceOf } from '../homes/provinces';
import type { PublicListing } from '../homes/types';
import {
  factsOf,
  foreignOf,
  homeName,
  LAST_SEARCH,
  monthlyCost,
  unixSeconds,
  typeOf,
} from '../homes/words';
import '../../ui/field.css';
import './home-card.css';
import './listing.css';

const NO_HOMES: NonNullable<PublicListing['similar']> = [];

/** Previews of unpublished homes are rendered on the server alone; the browser's build omits this. */
const isServed = import.meta.env.SSR || import.meta.env.MODE === 'test';

export function ListingScreen() {
  const { encoded_id: encodedId = '' } = useParams();
  const id = decodeId(encodedId);
  const { status } = usePageState();
  const isInitialEntry = useIsInitialEntry();
  // A 404 of the server is final.
  const isKnownMissing = (status === 404 || status === 410) && isInitialEntry;
  const { data: home, error, refetch } = useHome(isKnownMissing ? null : id);
  const isMissing = id === null || isKnownMissing || isNotThere(error);
  const lastSearch = useQueryCache().getQueryState<string>(LAST_SEARCH).data;
  return (
    <main className="one" id="content">
      <div className="page">
        {isServed && <PreviewBanner />}
        <p className="one-crumb">
          <AppLink to={lastSearch ?? paths.homes()}>
            <Icon name="arrow-left" />
            {messages.crumb}
          </AppLink>
        </p>
        {home && !isMissing ? (
          <Home home={home} />
        ) : (
          <Absent isMissing={isMissing} error={error} retry={refetch} />
        )}
      </div>
      {home && !isMissing && home.StandardStatus !== 'Closed' && (
        <SimilarHomes homes={home.similar ?? NO_HOMES} city={home.City} />
      )}
    </main>
  );
}

interface AbsentProps {
  isMissing: boolean;
  error: Error | null;
  retry: () => void;
}

/** Placeholder while the home loads, and when it does not exist. */
function Absent({ isMissing, error, retry }: AbsentProps) {
  const instead = useHomesInstead();
  if (isMissing) {
    return (
      <>
        <Head
          title={messages.gone}
          description={messages.goneHint}
          path={paths.homes()}
          index={false}
        />
        <h1>{messages.gone}</h1>
        <p className="lead">{messages.goneHint}</p>
        <p>
          <AppLink className="button button-quiet" to={paths.homes()}>
            {messages.allHomes}
          </AppLink>
        </p>
        <SimilarHomes homes={instead} />
      </>
    );
  }
  if (error) {
    return (
      <>
        <h1>{messages.failed}</h1>
        <p className="lead">
          {error.message} <Button onClick={retry}>{messages.retry}</Button>
        </p>
      </>
    );
  }
  return (
    <div className="one-bones" aria-busy="true">
      <div />
      <h1 aria-label={messages.loading}>&nbsp;</h1>
      <p />
      <p />
    </div>
  );
}

/** The public part of the address. */
function placeOf(home: PublicListing): string {
  const city = [home.Neighbourhood, home.City, provinceOf(home.StateOrProvince)];
  return `${city.filter(Boolean).join(', ')}${home.PostalCode ? `\u00a0 ${home.PostalCode}` : ''}`;
}

function Home({ home }: { home: PublicListing }) {
  const offers = useOffers();
  const { base_url } = usePageState();
  const image = useOgImage(home.path);
  const isClosed = home.StandardStatus === 'Closed';
  const name = homeName(home);
  const kind = home.PropertySubType && typeOf(home.PropertySubType);
  const short = [kind, ...factsOf(home), priceWords(home)].filter(Boolean).join(', ');
  const former = formerPriceOf(home);
  const queryCache = useQueryCache();
  const form = <EnquiryForm home={home} />;
  const about = (wanted: EnquiryKind) => () =>
    chooseEnquiryKind(queryCache, home.ListingKey, wanted);
  return (
    <>
      <Head
        title={isServed && !home.City ? name : `${name}, ${home.City}`}
        description={
          home.PublicRemarks && !foreignOf(home)
            ? `${short}. ${excerpt(home.PublicRemarks)}`
            : short
        }
        path={home.path}
        imageAlt={image ? name : undefined}
        index={!isClosed}
      />
      <JsonLd
        things={listingThings(base_url, home)}
        crumbs={[
          { name: messages.allHomes, path: paths.homes() },
          { name, path: home.path },
        ]}
      />
      <Gallery pictures={home.Media ?? []} foreign={foreignOf(home)} />
      <div className="one-columns">
        <div className="one-main">
          <header>
            <p className="one-status">
              <Status status={home.StandardStatus} />
              {home.OnMarketTimestamp && (
                <span className="muted">
                  {messages.since(dateOf(home.OnMarketTimestamp))}
                </span>
              )}
            </p>
            <h1 data-reso="UnparsedAddress">{name}</h1>
            <p className="lead">{placeOf(home)}</p>
            {isClosed ? (
              <p>{messages.closedHint}</p>
            ) : (
              <p className="one-price">
                <span data-reso={home.ListPrice ? 'ListPrice' : 'LeaseAmount'}>
                  {priceWords(home)}
                </span>
                {former && (
                  <s>
                    <span className="visually-hidden">{messages.former} </span>
                    {formatMoney(String(former))}
                  </s>
                )}
                {home.costs && (
                  <a className="one-monthly" href="#cost">
                    {messages.monthlyCost(
                      formatMoney(String(Math.round(monthlyCost(home.costs) / 100))),
                    )}
                  </a>
                )}
              </p>
            )}
            <Figures home={home} />
            <Tools home={home} />
          </header>
          {isClosed && <SimilarHomes homes={home.similar ?? NO_HOMES} city={home.City} />}
          <Remarks home={home} />
          <Facts home={home} />
          <Amenities home={home} />
          {home.costs && <CostSlot costs={home.costs} />}
          <ListingHistory home={home} />
          <Where key={home.ListingKey} home={home} />
          {!isClosed && (
            <section className="one-ask" id="ask" aria-labelledby="ask-heading">
              <h2 id="ask-heading">{messages.ask}</h2>
              <p className="lead">{messages.askLead}</p>
              {isServed ? <PreviewInert>{form}</PreviewInert> : form}
            </section>
          )}
        </div>
        {!isClosed && (
          <aside className="one-side" aria-label={messages.visit}>
            <div className="visit">
              <h2>{messages.visit}</h2>
              <p className="muted">{messages.visitLead}</p>
              {home.viewing_path ? (
                <ViewingSlot
                  // Another home in this place starts again.
                  key={home.ListingKey}
                  home={home}
                  path={home.viewing_path}
                  onBook={about('viewing')}
                />
              ) : (
                <a
                  className="button button-action"
                  href="#ask"
                  onClick={about('viewing')}
                >
                  {offers('booking') ? messages.book : messages.askViewing}
                </a>
              )}
              <a className="button button-quiet" href="#ask" onClick={about('question')}>
                {messages.ask}
              </a>
            </div>
            {home.ListAgentFullName && (
              <p className="one-agent">
                <span
                  className="initials"
                  data-initials={initialsOf(home.ListAgentFullName)}
                />
                <span className="small muted">{messages.shownBy}</span>
                <strong data-reso="ListAgentFullName">{home.ListAgentFullName}</strong>
                {home.ListOfficeName !== home.ListAgentFullName && (
                  <span className="small">{home.ListOfficeName}</span>
                )}
                {home.ListAgentPreferredPhone && (
                  <a
                    href={`tel:${home.ListAgentPreferredPhone.replaceAll(/[^+\d]/g, '')}`}
                  >
                    {home.ListAgentPreferredPhone}
                  </a>
                )}
              </p>
            )}
          </aside>
        )}
      </div>
      <p className="small muted one-by">
        {home.checked_by
          ? messages.postedByOwner(home.checked_by)
          : home.ListOfficeName && messages.listedBy(home.ListOfficeName)}{' '}
        {home.CheckedTimestamp && (
          <time dateTime={isoDate(unixSeconds(home.CheckedTimestamp))}>
            {messages.checked(dateOf(home.CheckedTimestamp))}
          </time>
        )}{' '}
        {!isClosed && (
          <a href="#ask" onClick={about('report')}>
            {messages.wrong}
          </a>
        )}
        {/* On paper. */}
        <span className="one-url">{base_url + home.path}</span>
      </p>
      {!isClosed && (
        <aside className="one-bar" aria-label={messages.inShort}>
          <strong>{priceWords(home)}</strong>
          <a
            className="button button-action"
            href={home.viewing_path ?? '#ask'}
            onClick={about('viewing')}
          >
            {offers('booking') ? messages.book : messages.askViewing}
          </a>
        </aside>
      )}
    </>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/[\s-]+/, 2)
    .map((word) => word.charAt(0))
    .join('');

const dateOf = (moment: string): string => formatDate(unixSeconds(moment));

function Status({ status }: { status: string }) {
  const words =
    { Active: messages.available, Closed: messages.closed }[status] ?? messages.pending;
  return (
    <span className="one-mark" data-reso="StandardStatus" data-value={status}>
      {words}
    </span>
  );
}

function Tools({ home }: { home: PublicListing }) {
  const { base_url } = usePageState();
  const show = useToast();
  const isHydrated = useHydrated();
  const url = base_url + home.path;
  const share = async () => {
    if (typeof navigator.share === 'function') {
      // The user has closed the share sheet.
      await navigator.share({ title: homeName(home), url }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      show({ severity: 'success', text: messages.copied });
    } catch {
      show({ severity: 'error', text: messages.notCopied(url), duration: 'lasting' });
    }
  };
  const keys = (
    <>
      <FavouriteButton home={home} label={messages.keep} />
      {isHydrated ? (
        <Button onClick={() => void share()}>{messages.share}</Button>
      ) : (
        <a
          className="button button-quiet"
          href={`mailto:?subject=${encodeURIComponent(homeName(home))}&body=${encodeURIComponent(url)}`}
        >
          {messages.shareByMail}
        </a>
      )}
    </>
  );
  return (
    <div className="one-tools">
      {isServed ? <PreviewHidden>{keys}</PreviewHidden> : keys}
      {isHydrated && <Button onClick={() => window.print()}>{messages.print}</Button>}
      <Elsewhere to={home.VirtualTourURLUnbranded} label={messages.tour} />
      <Elsewhere to={home.FloorPlanURL} label={messages.floorPlan} />
    </div>
  );
}

/** Links to a virtual tour and a floor plan on other sites. */
function Elsewhere({ to, label }: { to: string | null | undefined; label: string }) {
  return to?.startsWith('http') ? (
    <a
      className="button button-quiet"
      href={to}
      target="_blank"
      rel="noopener noreferrer"
    >
      {label}
    </a>
  ) : null;
}

function Remarks({ home }: { home: PublicListing }) {
  const text = home.PublicRemarks?.trim();
  if (!text) {
    return null;
  }
  const foreign = foreignOf(home);
  return (
    <Section heading={messages.about}>
      {foreign && (
        <p className="small muted">
          {foreign === 'fr' ? messages.inFrench : messages.inEnglish}
        </p>
      )}
      <div
        className="one-words"
        data-reso="PublicRemarks"
        lang={foreign ? tagOf(foreign) : undefined}
      >
        {text.split(/\n\s*\n/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Section>
  );
}

const frameOf = ({ Latitude, Longitude }: PublicListing): FirstFrame => ({
  clusters: [{ latitude: Number(Latitude), longitude: Number(Longitude), count: 1 }],
  isHome: true,
});

/** Shown when the build has a map and the place is public. */
function Where({ home }: { home: PublicListing }) {
  const offers = useOffers();
  const hovered = useMemo(() => new HoveredHome(home.ListingKey), [home.ListingKey]);
  const items = useMemo(() => [home], [home]);
  const frame = useMemo(() => frameOf(home), [home]);
  if (
    !hasMap ||
    !offers('map') ||
    home.Latitude === null ||
    home.Latitude === undefined
  ) {
    return null;
  }
  return (
    <Section className="one-where" heading={messages.where}>
      {home.CoordinatePrecision !== 'exact' && (
        <p className="muted">{messages.roughly}</p>
      )}
      <MapSlot
        className="one-map"
        label={messages.mapLabel}
        items={items}
        hovered={hovered}
        frame={frame}
      />
      {home.CoordinatePrecision === 'exact' && (
        <p>
          <a
            href={`https://www.openstreetmap.org/?mlat=${home.Latitude}&mlon=${home.Longitude}#map=16/${home.Latitude}/${home.Longitude}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {messages.openStreetMap}
          </a>
        </p>
      )}
    </Section>
  );
}

interface SectionProps {
  className?: string;
  heading: string;
  children: ReactNode;
}

function Section({ className, heading, children }: SectionProps) {
  const id = useId();
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {children}
    </section>
  );
}
