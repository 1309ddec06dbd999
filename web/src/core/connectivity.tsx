// Shows a toast when the connection is lost and when it is back (specification §2, §4). On a page
// from the device's cache it says of which day the copy is.

import { useEffect } from 'react';
import { messages } from './messages';
import { useToast } from './providers';

export function Connectivity() {
  const show = useToast();
  useEffect(() => {
    // The service worker sets it on a page that it served from its cache.
    const day = document.documentElement.dataset['copyOf'];
    const offline = () =>
      show({
        severity: 'error',
        text: messages.offline + (day ? ` ${messages.copyOf} ${day}.` : ''),
        ...(day && { duration: 'lasting' }),
      });
    const online = () => show({ severity: 'success', text: messages.online });
    if (day) {
      offline();
    }
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, [show]);
  return null;
}
