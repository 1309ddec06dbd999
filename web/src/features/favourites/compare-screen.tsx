// Two to four homes side by side, complete in the first bytes. In a narrow window each fact
// stands above its row, and three or four homes scroll sideways.

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- some browsers forget what a table is once its rows are grids */

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useLocation } from '../../core/router/router';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/mark';
import { homeName } from '../homes/words';
import { type CompareAnswer, type ComparedHome, useComparedHomes } from './compare-api';
import { messages } from './compare-messages';
import { type CompareRow, compareRowsOf } from './compare-rows';
import { MyHomesTabs } from '../my-homes/my-homes-tabs';
import { comparePath, idsIn } from './ids';
import { useFavourites } from './use-favourites';
import { useListError } from './use-list-error';
import './compare.css';

export function CompareScreen() {
  const ids = idsIn(useLocation().search);
  const problem = useListError();
  const { data, error, refetch } = useComparedHomes(ids);
  const title = problem ? messages.problemTitle : messages.title;
  return (
    <main className="beside" id="content">
      <Head
        title={title}
        description={problem ?? messages.description}
        path={comparePath([])}
        index={false}
      />
      <div className="page">
        <MyHomesTabs />
        <h1>{title}</h1>
        {problem && (
          <>
            <p className="lead">{messages.problemHint}</p>
            <Ways />
          </>
        )}
        {!problem && data && <Compared {...data} />}
        {!problem && error && !data && (
          <p className="lead">
            {error.message} <Button onClick={refetch}>{messages.retry}</Button>
          </p>
        )}
        {!problem && !data && !error && (
          <p className="lead" aria-busy="true">
            {messages.loading}
          </p>
        )}
      </div>
    </main>
  );
}

function Compared({ homes, gone, more }: CompareAnswer) {
  const isHydrated = useHydrated();
  return (
    <>
      {gone > 0 && <p className="beside-said">{messages.gone(gone)}</p>}
      {more > 0 && <p className="beside-said">{messages.more(more)}</p>}
      {homes.length < 2 ? (
        <section className="beside-few">
          <h2>{messages.few}</h2>
          <p className="lead">{messages.fewText}</p>
          {homes.map((home) => (
            <p key={home.ListingKey}>
              <AppLink to={home.path}>{homeName(home)}</AppLink>
            </p>
          ))}
          <Ways />
        </section>
      ) : (
        <>
          <p className="lead">{messages.lead}</p>
          {isHydrated && (
            <p className="beside-print">
              <Button onClick={() => window.print()}>{messages.print}</Button>
            </p>
          )}
          <Table homes={homes} />
        </>
      )}
    </>
  );
}

/** Where homes to compare are chosen. */
const Ways = () => (
  <p className="beside-ways">
    <AppLink className="button button-action" to={paths.favourites}>
      {messages.back}
    </AppLink>
    <AppLink className="button button-quiet" to={paths.homes()}>
      {messages.allHomes}
    </AppLink>
  </p>
);

function Table({ homes }: { homes: readonly ComparedHome[] }) {
  const kept = useFavourites();
  const noteOf = ({ ListingKey }: ComparedHome) =>
    kept.find(({ id }) => id === ListingKey)?.note ?? '';
  const rows = compareRowsOf(homes);
  const same = rows.filter(({ isSame }) => isSame);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways
    <section className="beside-scroll" aria-label={messages.label} tabIndex={0}>
      {/* Its rows are grids in a narrow window, and stay rows for who listens. */}
      <table className="beside-table" role="table" data-homes={homes.length}>
        <thead role="rowgroup">
          <tr role="row">
            <td role="cell">
              <span className="visually-hidden">{messages.fact}</span>
            </td>
            {homes.map((home) => (
              <th key={home.ListingKey} role="columnheader" scope="col">
                <Picture home={home} />
                <AppLink to={home.path}>{homeName(home)}</AppLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(
            (row) => !row.isSame && <FactRow key={row.name} row={row} homes={homes} />,
          )}
          {homes.some((home) => noteOf(home) !== '') && (
            <tr role="row" className="beside-notes">
              <th role="rowheader" scope="row">
                {messages.note}
              </th>
              {homes.map((home) => (
                <td key={home.ListingKey} role="cell">
                  {noteOf(home)}
                </td>
              ))}
            </tr>
          )}
        </tbody>
        {same.length > 0 && (
          <tbody role="rowgroup" className="beside-same">
            <tr role="row">
              <th role="rowheader" scope="rowgroup" colSpan={homes.length + 1}>
                {messages.same}
              </th>
            </tr>
            {same.map((row) => (
              <FactRow key={row.name} row={row} homes={homes} />
            ))}
          </tbody>
        )}
        <tbody role="rowgroup">
          <tr role="row" className="beside-next">
            <th role="rowheader" scope="row">
              <span className="visually-hidden">{messages.next}</span>
            </th>
            {homes.map((home) => (
              <td key={home.ListingKey} role="cell">
                <Next home={home} homes={homes} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function FactRow({ row, homes }: { row: CompareRow; homes: readonly ComparedHome[] }) {
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {row.label}
      </th>
      {homes.map((home, at) => {
        const isLowest = row.lowest.includes(at);
        return (
          <td
            key={home.ListingKey}
            role="cell"
            data-reso={row.name}
            data-lowest={isLowest || undefined}
          >
            {row.cells[at] ?? <span className="muted">{messages.unknown}</span>}
            {isLowest && (
              <span className="visually-hidden">{`, ${messages.lowest}`}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Next({ home, homes }: { home: ComparedHome; homes: readonly ComparedHome[] }) {
  const name = homeName(home);
  const doesBook = useOffers()('booking');
  const others = homes.flatMap(({ ListingKey }) =>
    ListingKey === home.ListingKey ? [] : [ListingKey],
  );
  return (
    <>
      {home.StandardStatus !== 'Closed' && (
        <AppLink
          className="button button-quiet"
          to={`${home.path}#ask`}
          aria-label={doesBook ? messages.bookOf(name) : messages.askViewingOf(name)}
        >
          {doesBook ? messages.book : messages.askViewing}
        </AppLink>
      )}
      <AppLink to={comparePath(others)} aria-label={messages.removeOf(name)}>
        {messages.remove}
      </AppLink>
    </>
  );
}

function Picture({ home }: { home: ComparedHome }) {
  const picture = home.Media?.[0];
  return (
    <div className="beside-pic">
      {picture ? (
        <img
          src={picture.MediaURL}
          srcSet={picture.srcset || undefined}
          sizes={picture.srcset ? '(min-width: 900px) 22vw, 10rem' : undefined}
          alt=""
          width={picture.ImageWidth ?? 800}
          height={picture.ImageHeight ?? 600}
          decoding="async"
          data-at={picture.focus}
        />
      ) : (
        <Mark />
      )}
    </div>
  );
}
