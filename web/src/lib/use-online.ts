// Whether there is a connection, for screens of the admin area; no public page loads it.

import { useSyncExternalStore } from 'react';

const onConnection = (heard: () => void) => {
  window.addEventListener('online', heard);
  window.addEventListener('offline', heard);
  return () => {
    window.removeEventListener('online', heard);
    window.removeEventListener('offline', heard);
  };
};

/** Whether the browser believes that there is a connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}
