// /invite: accepts an invitation with a password. The token stands behind the # of the address,
// which browsers send to no server.

import { useEffect, useRef, useState } from 'react';
import { errorText, isNotThere } from '../../core/api/field-error';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { StandaloneLayout } from '../../core/standalone-layout';
import { paths } from '../../core/paths';
import { useApi, useCompany, useQueryCache } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { useQuery } from '../../core/use-query';
import { useHydrated } from '../../lib/use-browser';
import {
  isSpoken,
  rememberedLanguage,
  rememberLanguage,
} from '../../core/session/language';
import { AcceptInvitation } from './accept-invitation';
import { findInvitation } from './invite-api';
import { messages } from './invite-messages';
import '../account/login.css';
import './invite.css';

const INVITATION = 'invitation';

export function InviteScreen() {
  return (
    <StandaloneLayout back={{ to: paths.home, label: messages.home }} hasOther={false}>
      <main className="page login" id="content">
        <Head
          title={messages.title}
          description={messages.description}
          path={paths.invite}
          index={false}
        />
        <div className="login-form invitation">
          <noscript>
            <p className="lead">{messages.needsScript}</p>
          </noscript>
          <InvitationForm />
        </div>
        <img src="/art/login-door.svg" alt="" width="600" height="720" />
      </main>
    </StandaloneLayout>
  );
}

function InvitationForm() {
  const api = useApi();
  const { company_name } = useCompany();
  // The server's page has no form.
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [isUsed, setUsed] = useState(false);
  const queryCache = useQueryCache();
  const { data, error, refetch } = useQuery({
    queryKey: [INVITATION, token],
    queryFn: async () => (await findInvitation(api, token)).data,
    enabled: isHydrated && token !== '',
    retry: 0,
    // The form stays while somebody fills it in.
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Back to this page loads the state of the invitation again.
  useEffect(() => () => queryCache.removeQueries([INVITATION]), [queryCache]);
  const isMissing = isHydrated && token === '';
  const language = data?.language;
  useEffect(() => {
    // Only once: a browser without cookies shows the page in its language.
    if (language && !isSpoken(language) && rememberedLanguage() !== language) {
      rememberLanguage(language);
      if (rememberedLanguage() === language) {
        window.location.reload();
      }
    }
  }, [language]);

  if (isUsed || isMissing || isNotThere(error)) {
    // Keys: React mounts another state anew, so that it does not slide.
    return <InvitationGone key="gone" takesFocus={isUsed} />;
  }
  if (error) {
    return (
      <div key="failed">
        <h1>{messages.heading}</h1>
        <p className="lead" role="alert">
          {errorText(error, messages.failed)}
        </p>
        <button className="button button-quiet" type="button" onClick={refetch}>
          {messages.again}
        </button>
      </div>
    );
  }
  return (
    <div key={data ? 'found' : 'looking'}>
      <h1>{messages.heading}</h1>
      {data ? (
        <>
          <p className="lead">
            {messages.invited(data.invited_by, company_name, data.group_id)}
          </p>
          <p>{messages.choose(data.first_name, data.password_min_chars)}</p>
          <AcceptInvitation
            token={token}
            email={data.email}
            onGone={() => setUsed(true)}
          />
        </>
      ) : (
        <p className="lead" role="status">
          {messages.loading}
        </p>
      )}
    </div>
  );
}

/** `takesFocus` when the form with the focus was removed. */
function InvitationGone({ takesFocus }: { takesFocus: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) {
      heading.current?.focus();
    }
  }, [takesFocus]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {messages.goneHeading}
      </h1>
      <p className="lead">{messages.goneText}</p>
      <AppLink className="button button-quiet" to={paths.login}>
        {messages.toLogin}
      </AppLink>
    </>
  );
}
