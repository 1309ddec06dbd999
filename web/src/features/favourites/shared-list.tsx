// A shared list of homes, rendered by the server: for reading, comparing and keeping.

import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { useToast } from '../../core/providers';
import { Button } from '../../ui/button';
import type { HomeRow } from '../homes/types';
import { homeName } from '../homes/words';
import { useKeptHomes } from './api';
import { snapshotOf } from './changes';
import { ChooseBox, CompareForm } from './choice';
import { HomeLine } from './home-row';
import { messages } from './messages';
import { refusals } from './refusal-messages';
import { addFavourites } from './store';
import { useFavourites } from './use-favourites';

export function SharedList({ ids }: { ids: string }) {
  const { data, error, refetch } = useKeptHomes(ids);
  const homes = data?.homes ?? [];
  const gone = data?.gone.length ?? 0;
  return (
    <>
      <Head
        title={messages.sharedTitle}
        description={messages.description}
        path={`${paths.favourites}?ids=${ids}`}
        index={false}
      />
      <header className="kept-head">
        <div>
          <h1>{messages.sharedTitle}</h1>
          <p className="lead" aria-busy={(!data && !error) || undefined}>
            {data &&
              (homes.length > 0
                ? messages.sharedLead(homes.length)
                : messages.sharedNone)}
          </p>
          {homes.length > 0 && gone > 0 && (
            <p className="muted">{messages.sharedGone(gone)}</p>
          )}
        </div>
      </header>
      {error && (
        <p className="lead">
          {error.message} <Button onClick={refetch}>{messages.retry}</Button>
        </p>
      )}
      {homes.length > 0 && <Homes homes={homes} />}
      <p className="kept-own">
        <AppLink to={paths.favourites}>{messages.own}</AppLink>
      </p>
    </>
  );
}

function Homes({ homes }: { homes: readonly HomeRow[] }) {
  const show = useToast();
  const kept = useFavourites();
  const hasAll = homes.every(({ ListingKey }) =>
    kept.some(({ id }) => id === ListingKey),
  );
  const keepAll = () => {
    const refusal = addFavourites(homes.map((home) => snapshotOf(home, homeName(home))));
    show(
      refusal
        ? { severity: 'error', text: refusals[refusal] }
        : { severity: 'success', text: messages.keptAll },
    );
  };
  return (
    <>
      <div className="kept-along kept-live">
        <p>{hasAll ? messages.keptAll : messages.keepHint}</p>
        {!hasAll && <Button onClick={keepAll}>{messages.keepAll}</Button>}
      </div>
      <CompareForm>
        {(chosen) => (
          <ul className="kept-list">
            {homes.map((home) => (
              <HomeLine
                key={home.ListingKey}
                home={home}
                name={homeName(home)}
                path={home.path}
                level={2}
                state={<Status home={home} />}
              >
                <ChooseBox id={home.ListingKey} name={homeName(home)} chosen={chosen} />
              </HomeLine>
            ))}
          </ul>
        )}
      </CompareForm>
    </>
  );
}

function Status({ home: { StandardStatus, Purpose } }: { home: HomeRow }) {
  if (StandardStatus === 'Active') {
    return null;
  }
  const closed = Purpose === 'Sell' ? 'sold' : 'let';
  return (
    <span className="kept-mark">
      {messages.changes[StandardStatus === 'Closed' ? closed : 'pending']}
    </span>
  );
}
