// The pictures of a home: a row to swipe in a narrow window, three in a wide one, and the full-screen
// viewer. Without script each picture is a link.

import { lazy, type MouseEvent, Suspense } from 'react';
import { type Language, tagOf } from '../../core/language';
import { useCover } from '../../core/use-cover';
import { isModified, useHydrated } from '../../lib/use-browser';
import { Button } from '../../ui/button';
import { Mark } from '../../ui/mark';
import { messages } from './messages';
import type { ListingPicture } from '../homes/types';

const Viewer = lazy(async () => ({ default: (await import('./viewer')).Viewer }));

interface Props {
  pictures: readonly ListingPicture[];
  /** The language of the descriptions, if it differs from the page's. */
  foreign: Language | null;
}

export function Gallery({ pictures, foreign }: Props) {
  const isHydrated = useHydrated();
  const viewer = useCover('pictures');
  if (pictures.length === 0) {
    return (
      <div className="one-gallery one-gallery-empty">
        <Mark />
      </div>
    );
  }
  const open = (index: number) => (event: MouseEvent) => {
    if (!isModified(event)) {
      event.preventDefault();
      viewer.open(index);
    }
  };
  return (
    <>
      <section className="one-gallery" aria-label={messages.pictures}>
        <ul data-count={Math.min(pictures.length, 3)}>
          {pictures.map((picture, index) => (
            <li key={picture.MediaURL}>
              <a href={picture.MediaURL} onClick={open(index)}>
                <img
                  src={picture.MediaURL}
                  srcSet={picture.srcset || undefined}
                  sizes={
                    picture.srcset
                      ? index === 0
                        ? '(min-width: 900px) 66vw, 92vw'
                        : '(min-width: 900px) 32vw, 92vw'
                      : undefined
                  }
                  alt={picture.ShortDescription ?? ''}
                  lang={foreign ? tagOf(foreign) : undefined}
                  width={picture.ImageWidth ?? 800}
                  height={picture.ImageHeight ?? 600}
                  loading={index === 0 ? undefined : 'lazy'}
                  fetchPriority={index === 0 ? 'high' : undefined}
                  decoding="async"
                  data-at={picture.focus}
                />
                <span className="visually-hidden">
                  {messages.picture(index + 1, pictures.length)}
                </span>
              </a>
            </li>
          ))}
        </ul>
        {isHydrated && pictures.length > 1 && (
          <Button className="one-gallery-all" onClick={() => viewer.open()}>
            {messages.allPictures(pictures.length)}
          </Button>
        )}
      </section>
      {viewer.at !== null && (
        <Suspense>
          <Viewer pictures={pictures} start={viewer.at} onClose={viewer.close} />
        </Suspense>
      )}
    </>
  );
}
