// The full-screen picture viewer: swiping, buttons and arrow keys. Escape closes it and returns to the
// picture.

import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { scrollBehavior } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { lowerDialog, raiseDialog } from '../../ui/top-layer';
import { messages } from './messages';
import type { ListingPicture } from '../homes/types';
import './viewer.css';

interface Props {
  pictures: readonly ListingPicture[];
  start: number;
  onClose: () => void;
}

export function Viewer({ pictures, start, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const row = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(start);
  /** The target of the current scroll; pictures on the way are skipped. */
  const target = useRef<number | null>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    if (current) {
      raiseDialog(current);
    }
    if (row.current) {
      row.current.scrollLeft = start * row.current.clientWidth;
    }
    return () => {
      current?.close();
      if (current) {
        lowerDialog(current);
      }
    };
  }, [start]);

  const show = (index: number) => {
    const next = Math.min(Math.max(index, 0), pictures.length - 1);
    setAt(next);
    target.current = next;
    row.current?.scrollTo({
      left: next * row.current.clientWidth,
      behavior: scrollBehavior(),
    });
  };
  const release = () => {
    target.current = null;
  };
  const press = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: at - 1,
      ArrowRight: at + 1,
      Home: 0,
      End: pictures.length - 1,
    }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      show(to);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys work in all of it
    <dialog
      className="viewer"
      ref={dialog}
      aria-label={messages.pictures}
      onClose={onClose}
      onKeyDown={press}
    >
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by the keys
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const seen = Math.round(scrollLeft / clientWidth);
          if (target.current === null || target.current === seen) {
            target.current = null;
            setAt(seen);
          }
        }}
        // A finger or a wheel cancels the target.
        onPointerDown={release}
        onWheel={release}
      >
        {pictures.map((picture, index) => (
          <li key={picture.MediaURL}>
            <img
              src={picture.MediaURL}
              srcSet={picture.srcset || undefined}
              sizes={picture.srcset ? '100vw' : undefined}
              alt={
                picture.ShortDescription || messages.picture(index + 1, pictures.length)
              }
              loading={Math.abs(index - at) > 1 ? 'lazy' : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="viewer-bar">
        <button
          className="round"
          type="button"
          aria-label={messages.previous}
          aria-disabled={at === 0}
          onClick={() => show(at - 1)}
        >
          <Icon name="arrow-left" />
        </button>
        <p role="status">{messages.picture(at + 1, pictures.length)}</p>
        <button
          className="round"
          type="button"
          aria-label={messages.next}
          aria-disabled={at === pictures.length - 1}
          onClick={() => show(at + 1)}
        >
          <Icon name="go" />
        </button>
        <button
          className="round"
          type="button"
          aria-label={messages.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
