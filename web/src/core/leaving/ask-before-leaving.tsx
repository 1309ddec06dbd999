// Asks before the user leaves a form with unsaved changes: by its close button, by Back or by a link.
// Before a reload, and before the window closes, the browser asks.

import { useEffect, useEffectEvent, useState } from 'react';
import { isModified } from '../../lib/use-browser';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { isClientPath } from '../paths';
import { useNavigate } from '../router/router';
import { navigationBlocker } from './navigation-blocker';
import { messages } from '../admin/messages';
import { useUnsaved } from './unsaved';

interface Options {
  /** There may be unsaved changes. */
  isDirty: boolean;
  /** An exact check that is too slow for every render. */
  wouldLose?: () => boolean;
  /** Whether a save is running: the form cannot be left meanwhile. */
  isBusy?: boolean;
  /** Discards the changes and closes the form. */
  onLeave: () => void | Promise<void>;
}

export interface LeavingState {
  isAsking: boolean;
  /** The form's close button calls this. */
  ask: () => void;
  stay: () => void;
  leave: () => Promise<void>;
}

type GoOn = () => void | Promise<void>;

export function useAskBeforeLeaving(options: Options): LeavingState {
  const { isDirty } = options;
  const navigate = useNavigate();
  // Runs after the user has confirmed.
  const [asked, setAsked] = useState<{ goOn: GoOn } | null>(null);

  const wouldLose = () => options.isDirty && (options.wouldLose?.() ?? true);
  const leaveFor = async (goOn: GoOn) => {
    setAsked(null);
    await options.onLeave();
    await goOn();
  };
  const ask = (goOn: GoOn) => {
    if (options.isBusy) {
      return;
    }
    if (wouldLose()) {
      setAsked({ goOn });
    } else {
      void leaveFor(goOn);
    }
  };

  const askNow = useEffectEvent(ask);
  const wouldLoseNow = useEffectEvent(wouldLose);
  const followNow = useEffectEvent((link: HTMLAnchorElement) =>
    followLink(link, navigate),
  );

  // After the end of a session, navigation must start from the screen's own entry.
  useUnsaved(isDirty, () => navigationBlocker.unblock());

  useEffect(() => {
    if (!isDirty) {
      return;
    }
    let isLeaving = false;
    /** Leaves without the blocker and without the browser's question. */
    const go = (how: () => void) => async () => {
      isLeaving = true;
      await navigationBlocker.unblock();
      how();
    };
    const release = navigationBlocker.block((steps) =>
      askNow(go(() => window.history.go(-steps))),
    );
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving && wouldLoseNow()) {
        event.preventDefault();
      }
    };
    const follow = (event: MouseEvent) => {
      const link = isLeaving ? null : linkElsewhere(event);
      if (link) {
        event.preventDefault();
        event.stopImmediatePropagation();
        askNow(go(() => followNow(link)));
      }
    };
    window.addEventListener('beforeunload', warn);
    window.addEventListener('click', follow, true);
    return () => {
      release();
      window.removeEventListener('beforeunload', warn);
      window.removeEventListener('click', follow, true);
    };
  }, [isDirty]);

  return {
    isAsking: asked !== null,
    ask: () => ask(() => {}),
    stay: () => setAsked(null),
    leave: async () => {
      if (asked) {
        await leaveFor(asked.goOn);
      }
    },
  };
}

/** The clicked link, if it would replace this page; null otherwise. */
function linkElsewhere(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isFollowed =
    link?.href &&
    event.button === 0 &&
    !isModified(event) &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    /^https?:$/.test(link.protocol) &&
    // A link in an editor is not followed.
    !link.closest('[contenteditable]');
  const { pathname, search, origin } = window.location;
  const isHere =
    link?.origin === origin && link.pathname === pathname && link.search === search;
  return isFollowed && !isHere ? link : null;
}

function followLink(link: HTMLAnchorElement, navigate: (to: string) => unknown): void {
  const { origin, pathname, search, hash, href } = link;
  if (link.isConnected) {
    // The link may have a click handler of its own.
    link.click();
  } else if (origin === window.location.origin && isClientPath(pathname)) {
    navigate(`${pathname}${search}${hash}`);
  } else {
    window.location.assign(href);
  }
}

/** The dialog with the question. */
export function LeavingQuestion({ leaving }: { leaving: LeavingState }) {
  return (
    <ConfirmDialog
      open={leaving.isAsking}
      title={messages.leaveTitle}
      question={messages.leaveQuestion}
      yes={messages.discard}
      no={messages.keepEditing}
      busy={false}
      onYes={() => void leaving.leave()}
      onNo={leaving.stay}
    />
  );
}
