// The button that opens the demo video (specification §1, §2). Its dialog is loaded at the press.
// Without script, or when it cannot be loaded, the poster links to the film.

import { type ComponentType, type MouseEvent, useState } from 'react';
import { isModified } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import type { Contents } from '../content/api';
import type { FilmProps } from './demo-film';
import './demo.css';

/** Recorded from the running product by `make demo-video`. */
const FILM = '/demo/keyturn-demo.mp4';

type Props = Contents['home']['page']['demo'];

export function Demo({ button, heading, text, poster_alt }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [Shown, setShown] = useState<ComponentType<FilmProps> | null>(null);
  const open = (event: MouseEvent) => {
    if (isModified(event)) {
      return;
    }
    event.preventDefault();
    setOpen(true);
    const show = async () => {
      const { DemoFilm } = await import('./demo-film');
      setShown(() => DemoFilm);
    };
    show().catch(() => window.location.assign(FILM));
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
      {Shown && (
        <Shown
          open={isOpen}
          heading={heading}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
