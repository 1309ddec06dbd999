// The place on the home page for what is of a visitor with an account: fetched once the page is
// alive and somebody is signed in, so that it costs nobody else anything.

import { type ComponentType, useEffect, useState } from 'react';

export function OwnHomeSlot() {
  const [Shown, setShown] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (document.documentElement.hasAttribute('data-own')) {
      // Without it the page is as it is for everybody.
      import('./own-home').then(
        ({ OwnHome }) => setShown(() => OwnHome),
        () => {},
      );
    }
  }, []);
  return Shown && <Shown />;
}
