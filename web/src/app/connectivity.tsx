// Says when the connection is gone and when it is back (specification §2, §4).

import { useEffect } from 'react';
import { messages } from './messages';
import { useShowMessage } from './providers';

export function Connectivity() {
  const show = useShowMessage();
  useEffect(() => {
    const offline = () => show({ severity: 'error', text: messages.offline });
    const online = () => show({ severity: 'success', text: messages.online });
    window.addEventListener('offline', offline);
    window.addEventListener('online', online);
    return () => {
      window.removeEventListener('offline', offline);
      window.removeEventListener('online', online);
    };
  }, [show]);
  return null;
}
