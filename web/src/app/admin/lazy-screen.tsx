// A screen of the admin area in a file of its own, fetched when somebody comes to it.
// Without a connection it says so and can be asked for again.

import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { messages } from './messages';

type Loaded = ComponentType | 'failed' | null;

export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return function LazyScreen() {
    const [Screen, setScreen] = useState<Loaded>(null);
    const [coming, setComing] = useState(load);
    useEffect(() => {
      let isWanted = true;
      const keep = (loaded: Loaded) => {
        if (isWanted) {
          // A function in a state is called unless it is wrapped.
          setScreen(() => loaded);
        }
      };
      coming.then(keep, () => keep('failed'));
      return () => {
        isWanted = false;
      };
    }, [coming]);
    if (Screen === 'failed') {
      return (
        <div className="sheet-text">
          <p role="alert">{messages.loadFailed}</p>
          <Button
            onClick={() => {
              setScreen(null);
              setComing(load());
            }}
          >
            {messages.again}
          </Button>
        </div>
      );
    }
    return Screen ? (
      <Screen />
    ) : (
      <div className="sheet-text" role="status" aria-label={messages.loading}>
        <Skeleton kind="title" />
        <Skeleton kind="line" />
        <Skeleton kind="line" />
      </div>
    );
  };
}
