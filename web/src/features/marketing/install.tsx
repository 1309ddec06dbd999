// How to install the site on a home screen. Where the browser offers it, one press does it;
// elsewhere, and without script, a text explains it.

import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { hasInstallOffer, onInstallOffer, acceptInstallOffer } from './install-offer';
import { messages } from './install-messages';
import './install.css';

export function Install() {
  const isOffered = useSyncExternalStore(
    onInstallOffer,
    () => hasInstallOffer() !== null,
    () => false,
  );
  return (
    <section className="page install" id="install" aria-labelledby="install-heading">
      <h2 id="install-heading">{messages.heading}</h2>
      <p className="lead">{messages.lead}</p>
      {isOffered && (
        <Button className="install-now" onClick={() => void acceptInstallOffer()}>
          <Icon name="phone" />
          {messages.now}
        </Button>
      )}
      <div className="install-ways">
        {messages.ways.map(({ key, device, steps }) => (
          <div key={key}>
            <h3>{device}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
      <p className="muted">{messages.after}</p>
    </section>
  );
}
