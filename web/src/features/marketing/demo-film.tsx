// The demo video in its dialog (specification §1, §2).

import { language, tag } from '../../core/language';
import { Dialog } from '../../ui/dialog';
import type { Contents } from '../content/api';
import { messages } from './messages';
import './demo-film.css';

/** Recorded from the running product by `make demo-video`. */
const FILM = '/demo/keyturn-demo.mp4';
const CAPTIONS = `/demo/keyturn-demo.${language}.vtt`;

export type FilmProps = Pick<Contents['home']['page']['demo'], 'heading' | 'text'> & {
  open: boolean;
  onClose: () => void;
};

export function DemoFilm({ open, heading, text, onClose }: FilmProps) {
  return (
    <Dialog open={open} title={heading} onClose={onClose}>
      {open && (
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
              srcLang={tag}
              label={messages.captions}
              default
            />
          </video>
          <p>{text}</p>
        </div>
      )}
    </Dialog>
  );
}
