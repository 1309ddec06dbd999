// The demo video in a dialog (specification §1, §2), beside a sample of what a client
// receives. It is fetched only when it is
// asked for; without script the poster leads to the film itself.

import { type MouseEvent, useState } from 'react';
import { isModified } from '../../lib/use-browser';
import { Dialog } from '../../ui/dialog';
import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import { messages } from './messages';
import './demo.css';

/** Recorded from the running product by `make demo-video`. */
const FILM = '/demo/keyturn-demo.mp4';
const CAPTIONS = '/demo/keyturn-demo.en.vtt';

type Props = Contents['home']['page']['demo'];

export function Demo({ button, heading, text, poster_alt, sample }: Props) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (!isModified(event)) {
      event.preventDefault();
      setOpen(true);
    }
  };
  return (
    <>
      <a className="poster" href={FILM} data-live="" onClick={open}>
        <img
          src="/art/demo-poster.svg"
          alt={poster_alt}
          width="960"
          height="600"
          loading="lazy"
        />
        <span className="play">
          <Icon name="play" />
          {button}
        </span>
      </a>
      <Dialog
        open={isOpen}
        title={heading}
        closeLabel={messages.close}
        onClose={() => setOpen(false)}
      >
        {isOpen && (
          <div className="demo-parts">
            <div className="film">
              <video
                controls
                autoPlay
                playsInline
                width="1280"
                height="800"
                poster="/art/demo-poster.svg"
                aria-label={heading}
              >
                <source src={FILM} type="video/mp4" />
                <track
                  kind="captions"
                  src={CAPTIONS}
                  srcLang="en-CA"
                  label={messages.captions}
                  default
                />
              </video>
              <p>{text}</p>
            </div>
            <section className="sample" aria-labelledby="sample-heading">
              <h3 id="sample-heading">{sample.heading}</h3>
              <p>{sample.lead}</p>
              <ol>
                {sample.steps.map(({ when, what, who }) => (
                  <li key={what}>
                    <span className="sample-when">{when}</span>
                    <span>{what}</span>
                    <span className="sample-who">{who}</span>
                  </li>
                ))}
              </ol>
            </section>
          </div>
        )}
      </Dialog>
    </>
  );
}
