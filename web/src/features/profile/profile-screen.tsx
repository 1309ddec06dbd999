// /profile: the visitor's own account, for groups 3 and 4. The HTML is the same for everybody; the
// browser knows who is signed in, and the server checks each call.

import { useCallback, useEffect, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { messages as ofSite } from '../../core/frame-messages';
import { useApi, useCompany, useToast } from '../../core/providers';
import { Head } from '../../core/head';
import { useOffers } from '../../core/offers';
import { paths } from '../../core/paths';
import { useNavigate } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { formatDate } from '../../lib/date';
import { useHydrated } from '../../lib/use-browser';
import { may, postsHomes } from '../../core/session/access';
import { messages as ofAccount } from '../account/messages';
import { landing } from '../../core/session/landing';
import { endSession, readSession, type Session } from '../../core/session/session';
import { useEndedSession } from '../account/use-ended-session';
import { readAccount } from './api';
import { Bookings } from './bookings';
import { Consents } from './consents';
import { DeleteAccount } from './delete-account';
import { SearchPreferences } from './search-preferences';
import { MailLanguage } from './mail-language';
import { messages } from './messages';
import { MyHomesTabs } from '../my-homes/my-homes-tabs';
import { Searches } from './searches';
import { Security } from './security';
import { lazySection } from './lazy-section';
import { Section, type SectionProps } from './section';
import { Identity } from './identity';
import './own-profile.css';

const Sessions = lazySection(async () => (await import('./sessions')).Sessions);

export function ProfileScreen() {
  const isHydrated = useHydrated();
  return (
    <main className="page own" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.profile}
        index={false}
      />
      <noscript>
        <p className="lead">{messages.needsScript}</p>
      </noscript>
      <MyHomesTabs />
      {isHydrated ? <Guarded /> : <ProfileLoading />}
    </main>
  );
}

const ProfileLoading = () => (
  <>
    <h1>{messages.title}</h1>
    <p className="muted" aria-busy="true">
      {messages.loading}
    </p>
  </>
);

/** Redirects visitors without a session to sign-in, and staff to their account. */
function Guarded() {
  const [session] = useState(readSession);
  const navigate = useNavigate();
  const show = useToast();
  const toLogin = useCallback(() => {
    endSession();
    show({ severity: 'error', text: ofAccount.needed });
    navigate(paths.loginThen(paths.profile), { replace: true });
  }, [navigate, show]);
  useEffect(() => {
    if (!session) {
      toLogin();
    } else if (may(session.groupId)) {
      window.location.replace(landing(session.groupId));
    }
  }, [session, toLogin]);
  useEndedSession(toLogin);
  return session && !may(session.groupId) ? (
    <Own session={session} />
  ) : (
    <ProfileLoading />
  );
}

function Own({ session }: { session: Session }) {
  const api = useApi();
  const key = ['me', session.userId];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => (await readAccount(api)).data,
    staleTime: 0,
    retry: 0,
  });
  if (!data) {
    return error ? (
      <>
        <h1>{messages.title}</h1>
        <p className="lead" role="alert">
          {error.message}
        </p>
        <button className="button button-quiet" type="button" onClick={refetch}>
          {messages.retry}
        </button>
      </>
    ) : (
      <ProfileLoading />
    );
  }
  return <Sections account={data} session={session} onChanged={refetch} />;
}

interface SectionsProps extends SectionProps {
  session: Session;
}

function Sections({ account, session, onChanged }: SectionsProps) {
  const { owners_post: doOwnersPost } = useCompany();
  const offers = useOffers();
  // Bookings stay visible; a part that is not offered has no link.
  const isShown = (id: string) => id !== 'searches' || offers('alerts');
  return (
    <>
      <header>
        <h1>{account.first_name}</h1>
        <p className="lead">{messages.since(formatDate(account.creation_time))}</p>
        {postsHomes(session.groupId, doOwnersPost) && (
          <p>
            <AppLink className="button button-quiet" to={paths.myListings}>
              {ofSite.myListings}
            </AppLink>
          </p>
        )}
      </header>
      <div className="own-columns">
        <nav className="own-nav" aria-label={messages.onPage}>
          <ul>
            {Object.entries(messages.sections).map(
              ([id, label]) =>
                isShown(id) && (
                  <li key={id}>
                    <a href={`#${id}`}>{label}</a>
                  </li>
                ),
            )}
          </ul>
        </nav>
        <div className="own-main">
          <Identity account={account} onChanged={onChanged} />
          <SearchPreferences account={account} onChanged={onChanged} />
          {isShown('searches') && <Searches account={account} />}
          <Bookings account={account} />
          <MailLanguage account={account} onChanged={onChanged} />
          <Consents account={account} onChanged={onChanged} />
          <Section id="sessions">
            <Sessions />
          </Section>
          <Security userId={session.userId} />
          <DeleteAccount />
        </div>
      </div>
    </>
  );
}
