// Says when the connection is gone and when it is back (specification §2, §4), of which day a
// page is that came from the device, and that a form stays when its server is not there.

import { useEffect } from 'react';
import { formatDate } from '../lib/date';
import { messages } from './messages';
import { postWhenAnswered } from './post-when-answered';
import { useShowMessage } from './providers';

/** The service worker writes it into a page that it answers from the device. */
const copiedAt = () => Number(document.documentElement.dataset['copiedAt'] ?? 0);

export function Connectivity() {
  const show = useShowMessage();
  useEffect(() => {
    const copy = () => messages.copyOf(formatDate(copiedAt()));
    const offline = () =>
      show(
        copiedAt()
          ? {
              severity: 'error',
              text: `${messages.offline} ${copy()}`,
              duration: 'lasting',
            }
          : { severity: 'error', text: messages.offline },
      );
    const online = () => show({ severity: 'success', text: messages.online });
    if (copiedAt()) {
      show({ severity: 'warning', text: copy(), duration: 'lasting' });
    }
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    const end = postWhenAnswered(() =>
      show({
        severity: 'error',
        text: navigator.onLine ? messages.unanswered : messages.offline,
      }),
    );
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
      end();
    };
  }, [show]);
  return null;
}
