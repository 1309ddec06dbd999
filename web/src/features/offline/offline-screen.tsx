// /offline: the pages and queued messages on this device. The service worker shows it instead of a page
// that is not cached; it can also be opened online.

import { useCallback, useEffect, useState } from 'react';
import { AppLink } from '../../core/app-link';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { routes } from '../../core/screens';
import { useCompany, useToast } from '../../core/providers';
import { useLocation } from '../../core/router/router';
import { formatDate } from '../../lib/date';
import { useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { messages } from './messages';
import { listOffline, sendQueued, withdraw } from './worker-client';
import type { OfflineContent, OfflinePage, QueuedMessage, WorkerEvent } from './protocol';
import { messages as ofServing } from './worker-messages';
import './offline.css';

/** The interval between checks of the server. */
const LOOK_AGAIN_MS = 4_000;

/** The requested address, from the fragment; only an address of this site. */
export function requestedPageIn(hash: string): string | null {
  const from = hash.slice(1);
  return /^\/(?![/\\])/.test(from) && !from.startsWith(routes.offline) ? from : null;
}

export function OfflineScreen() {
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  const wanted = requestedPageIn(hash);
  return (
    <main className="page offline" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={routes.offline}
        index={false}
      />
      {/* The address after the fragment is known to the browser alone. */}
      {isHydrated && wanted !== null ? (
        <Unreachable wanted={wanted} />
      ) : (
        <>
          <h1>{messages.heading}</h1>
          <p className="lead">{messages.lead}</p>
        </>
      )}
      <noscript>
        <p>{messages.needsScript}</p>
      </noscript>
      {isHydrated && <OfflineContentView isFirst={wanted === null} />}
    </main>
  );
}

/** The worker's content; null while it loads. */
function useOfflineContent() {
  const show = useToast();
  const [kept, setKept] = useState<OfflineContent | undefined | null>(null);
  const look = useCallback(() => {
    void listOffline().then(setKept);
  }, []);
  useEffect(() => {
    look();
    const { serviceWorker: workers } = navigator;
    // Without a connection no other module listens to the worker yet.
    const hear = ({ data }: MessageEvent<WorkerEvent>) => {
      look();
      if (data.kind === 'sent') {
        show({ severity: 'success', text: ofServing.sent });
      } else if (data.kind === 'refused') {
        show({ severity: 'error', text: ofServing.refused(data.text) });
      }
    };
    workers?.addEventListener('message', hear);
    workers?.addEventListener('controllerchange', look);
    return () => {
      workers?.removeEventListener('message', hear);
      workers?.removeEventListener('controllerchange', look);
    };
  }, [look, show]);
  return { kept, look };
}

/** Opens the requested page as soon as the server responds. */
function useReturnOnline(wanted: string): void {
  useEffect(() => {
    const look = async () => {
      // The service worker does not handle HEAD, so the response is the server's.
      if (
        document.visibilityState === 'visible' &&
        navigator.onLine &&
        (await fetch(wanted, { method: 'HEAD', cache: 'no-store' }).catch(() => null))
      ) {
        window.location.replace(wanted);
      }
    };
    const again = setInterval(() => void look(), LOOK_AGAIN_MS);
    const now = () => void look();
    window.addEventListener('online', now);
    return () => {
      clearInterval(again);
      window.removeEventListener('online', now);
    };
  }, [wanted]);
}

/** The text about a page that could not be loaded, with a link to it. */
function Unreachable({ wanted }: { wanted: string }) {
  const { company_name } = useCompany();
  useReturnOnline(wanted);
  return (
    <>
      <h1>{messages.cannotReach(company_name)}</h1>
      <p className="lead">
        {navigator.onLine ? messages.serverAway : messages.noConnection}
      </p>
      <p className="offline-ways">
        <a className="button button-action" href={wanted}>
          {messages.again}
        </a>
      </p>
    </>
  );
}

function OfflineContentView({ isFirst }: { isFirst: boolean }) {
  const { kept, look } = useOfflineContent();
  return (
    <>
      {!isFirst && <h2>{messages.heading}</h2>}
      <p className="offline-ways">
        <AppLink className="button button-quiet" to={paths.favourites}>
          {messages.toHomes}
        </AppLink>
      </p>
      {kept === undefined && <p className="muted">{messages.noWorker}</p>}
      {kept && kept.waiting.length > 0 && (
        <QueuedMessages all={kept.waiting} onChange={look} />
      )}
      {kept && <OfflinePages all={kept.pages} />}
    </>
  );
}

const textOf = ({ body }: QueuedMessage): string => String(body['message'] ?? '');

function QueuedMessages({
  all,
  onChange,
}: {
  all: readonly QueuedMessage[];
  onChange: () => void;
}) {
  const show = useToast();
  const drop = async ({ key }: QueuedMessage) => {
    await withdraw(key);
    show({ severity: 'success', text: messages.withdrawn });
    onChange();
  };
  const copy = async (one: QueuedMessage) => {
    await navigator.clipboard.writeText(textOf(one));
    show({ severity: 'success', text: messages.copied });
  };
  return (
    <section aria-labelledby="offline-waiting">
      <h2 id="offline-waiting">{messages.waiting}</h2>
      <p className="muted">{messages.waitingText}</p>
      <ul className="offline-waiting">
        {all.map((one) => (
          <li key={one.key}>
            <p className="offline-text">{textOf(one)}</p>
            <p className="small muted">
              {messages.written(formatDate(Math.floor(one.at / 1000)))}
            </p>
            {one.refused !== undefined && (
              <p role="alert">{messages.refused(one.refused)}</p>
            )}
            <div className="offline-ways">
              <Button onClick={() => void copy(one)}>{messages.copy}</Button>
              <Button onClick={() => void drop(one)}>{messages.withdraw}</Button>
            </div>
          </li>
        ))}
      </ul>
      <Button onClick={() => void sendQueued().then(onChange)}>{messages.sendNow}</Button>
    </section>
  );
}

const HIDDEN = new Set<string>(
  (
    [
      'offline',
      'unauthorized',
      'login',
      'register',
      'forgot_password',
      'profile',
      'thank_you',
    ] as const
  ).map((name) => routes[name]),
);

/** Whether a page is worth a line: forms of an account and this page are not. */
export const isListed = ({ path }: Pick<OfflinePage, 'path'>) =>
  !HIDDEN.has(path.split(/[?#]/, 1)[0] ?? '');

function OfflinePages({ all: visited }: { all: readonly OfflinePage[] }) {
  const all = visited.filter(isListed);
  return (
    <section aria-labelledby="offline-pages">
      <h2 id="offline-pages">{messages.pages}</h2>
      {all.length === 0 ? (
        <p className="muted">{messages.none}</p>
      ) : (
        <ul className="offline-pages">
          {all.map(({ path, title }) => (
            <li key={path}>
              <a href={path}>{title === '' ? path : title}</a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
