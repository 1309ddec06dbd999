// The top of the home page for a signed-in visitor: a search, homes that match their preferences,
// and news since their last visit.

import { AppLink } from '../../../core/app-link';
import { paths } from '../../../core/paths';
import { useApi } from '../../../core/providers';
import { useQuery } from '../../../core/use-query';
import { formatDate } from '../../../lib/date';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { readSession } from '../../../core/session/session';
import { HomeCard } from '#cached/home-card';
import { readOwnHome, toSearchParams } from './api';
import { messages } from './messages';
import './own-home.css';

const VISITORS = new Set([3, 4]);

export function OwnHome() {
  const session = readSession();
  return session && VISITORS.has(session.groupId) ? (
    <Fitting userId={session.userId} />
  ) : null;
}

function Fitting({ userId }: { userId: number }) {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-home', userId],
    queryFn: () => readOwnHome(api),
    retry: 0,
  });
  // Other parts show that the session has ended.
  if (!data) {
    return error && error.message === messages.failed ? (
      <section className="own-home page">
        <p role="alert">
          {error.message} <Button onClick={refetch}>{messages.retry}</Button>
        </p>
      </section>
    ) : null;
  }
  const { own, asked, homes, total, fresh, freshSince } = data;
  const hasWishes = Object.keys(asked).length > 0;
  const day = own.since === null ? '' : formatDate(own.since);
  return (
    <section className="own-home page" aria-labelledby="own-home">
      <h2 id="own-home">{messages.heading(own.first_name)}</h2>
      <form className="own-home-search" role="search" action={paths.homes()}>
        <SelectField
          id="own-home-purpose"
          name="purpose"
          label={messages.purpose}
          defaultValue={asked.purpose ?? ''}
        >
          <option value="">{messages.any}</option>
          {Object.entries(messages.purposes).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          id="own-home-place"
          name="place"
          type="search"
          label={messages.place}
          maxLength={100}
          autoComplete="off"
        />
        <Button kind="action" type="submit">
          <Icon name="search" />
          {messages.search}
        </Button>
      </form>
      <div className="own-home-head">
        <h3>{hasWishes ? messages.fit : messages.newest}</h3>
        {freshSince && (
          <p>
            {fresh > 0 ? (
              <AppLink to={paths.homes(toSearchParams({ ...asked, since: freshSince }))}>
                {messages.fresh(fresh, day)}
              </AppLink>
            ) : (
              messages.noneFresh(day)
            )}
          </p>
        )}
      </div>
      {homes.length > 0 ? (
        <ul className="home-list">
          {homes.map((home) => (
            <li key={home.ListingKey}>
              <HomeCard home={home} level={3} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">{messages.noneFit}</p>
      )}
      <p className="own-home-more">
        {total > homes.length && (
          <AppLink
            className="button button-quiet"
            to={paths.homes(toSearchParams(asked))}
          >
            {messages.all(total)}
          </AppLink>
        )}
        <AppLink to={`${paths.profile}#looking`}>
          {hasWishes ? messages.wishes : messages.sayWishes}
        </AppLink>
        <AppLink to={paths.favourites}>{messages.kept}</AppLink>
        <AppLink to={paths.profile}>{messages.profile}</AppLink>
      </p>
    </section>
  );
}
