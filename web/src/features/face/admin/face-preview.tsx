// A small page in the chosen colours, by day or by night, before they are public.

import { useLayoutEffect, useRef } from 'react';
import { Mark } from '../../../ui/mark';
import { messages } from './messages';
import type { Theme } from './palette';
import type { FacePicture } from './picture-value';

export interface FacePictures {
  logo: FacePicture | undefined;
  logoDark: FacePicture | undefined;
  mark: FacePicture | undefined;
}

interface Props {
  theme: Theme;
  /** By name without `--`: colours and typefaces. */
  tokens: Readonly<Record<string, string>>;
  pictures: FacePictures;
  /** The company's name in a narrow bar, and in full. */
  names: { short: string; full: string };
}

export function FacePreview({ theme, tokens, pictures, names }: Props) {
  const page = useRef<HTMLDivElement>(null);
  // The content policy forbids `style` in HTML, but allows setting it by script.
  useLayoutEffect(() => {
    for (const [name, colour] of Object.entries(tokens)) {
      page.current?.style.setProperty(`--${name}`, colour);
    }
  }, [tokens]);
  return (
    <figure className="face-preview">
      <figcaption>{messages.themes[theme]}</figcaption>
      <div
        ref={page}
        className="face-page"
        role="img"
        aria-label={messages.previewOf[theme]}
      >
        <p className="face-page-bar">
          <span className="logo">
            <SampleLogo
              pictures={pictures}
              isDark={theme === 'dark'}
              name={names.short}
            />
          </span>
        </p>
        <div className="face-page-body">
          <p className="face-page-heading">{messages.sampleHeading}</p>
          <p className="face-page-text">
            {messages.sampleText}{' '}
            <span className="face-page-link">{messages.sampleLink}</span>
          </p>
          <span className="button button-action">{messages.sampleButton}</span>
          <div className="face-page-card">
            <strong>{messages.samplePrice}</strong>
            <span className="face-page-text">{messages.sampleHome}</span>
            <span className="face-page-tag">{messages.sampleNote}</span>
          </div>
        </div>
        <p className="face-page-foot">
          {names.full}
          <span className="face-page-foot-link">{messages.sampleFoot}</span>
        </p>
      </div>
    </figure>
  );
}

/** As core/company-logo.tsx renders it. */
function SampleLogo(props: { pictures: FacePictures; isDark: boolean; name: string }) {
  const { logo, logoDark, mark } = props.pictures;
  if (logo) {
    const scale = Math.min(200 / logo.width, 40 / logo.height);
    return (
      <img
        className="logo-picture"
        data-plate={props.isDark && !logoDark ? 'always' : undefined}
        src={props.isDark ? (logoDark ?? logo).src : logo.src}
        alt=""
        width={Math.max(1, Math.round(logo.width * scale))}
        height={Math.max(1, Math.round(logo.height * scale))}
      />
    );
  }
  return (
    <>
      {mark ? (
        <img className="mark" src={mark.src} alt="" width="30" height="30" />
      ) : (
        <Mark />
      )}
      <span>{props.name}</span>
    </>
  );
}
