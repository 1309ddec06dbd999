// The point that stays in view where a picture is cropped: pressed with the pointer, or
// moved with the arrow keys; and what comes of it in three shapes.

import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import type { LibraryPicture } from './api';
import { messages } from './messages';

export interface Point {
  x: number;
  y: number;
}

const STEP = 5;
const MOST = 100;

const within = (value: number) => Math.min(MOST, Math.max(0, Math.round(value)));

/** Where an arrow key leads from a point; null for any other key. */
export function moved({ x, y }: Point, key: string): Point | null {
  const steps: Record<string, Point> = {
    ArrowLeft: { x: x - STEP, y },
    ArrowRight: { x: x + STEP, y },
    ArrowUp: { x, y: y - STEP },
    ArrowDown: { x, y: y + STEP },
  };
  const next = steps[key];
  return next ? { x: within(next.x), y: within(next.y) } : null;
}

/** The part of a picture that a shape shows, in its pixels: as `object-position` crops. */
export function cropOf(
  { width, height }: { width: number; height: number },
  { x, y }: Point,
  ratio: number,
): string {
  const cropWidth = Math.min(width, height * ratio);
  const cropHeight = Math.min(height, width / ratio);
  const left = ((width - cropWidth) * x) / MOST;
  const top = ((height - cropHeight) * y) / MOST;
  return [left, top, cropWidth, cropHeight].map((one) => Math.round(one)).join(' ');
}

const crops = [
  { name: messages.cropWide, ratio: 16 / 9, shape: 'wide' },
  { name: messages.cropSquare, ratio: 1, shape: 'square' },
  { name: messages.cropTall, ratio: 3 / 4, shape: 'tall' },
];

interface Props {
  picture: LibraryPicture;
  point: Point;
  onMove: (point: Point) => void;
}

export function FocusPicker({ picture, point, onMove }: Props) {
  const hint = useId();
  const press = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    onMove({
      x: within(((event.clientX - box.left) / box.width) * MOST),
      y: within(((event.clientY - box.top) / box.height) * MOST),
    });
  };
  const key = (event: KeyboardEvent<HTMLElement>) => {
    const next = moved(point, event.key);
    if (next) {
      event.preventDefault();
      onMove(next);
    }
  };
  const at = messages.focusAt(point.x, point.y);
  return (
    <div className="focus">
      <div
        className="focus-picture"
        // A slider says one number; this one says two, in words.
        role="slider"
        tabIndex={0}
        aria-label={messages.focus}
        aria-describedby={hint}
        aria-valuemin={0}
        aria-valuemax={MOST}
        aria-valuenow={point.x}
        aria-valuetext={at}
        onPointerDown={press}
        onPointerMove={(event) => {
          if (event.buttons === 1) {
            press(event);
          }
        }}
        onKeyDown={key}
      >
        <img
          src={picture.src}
          srcSet={picture.srcset || undefined}
          sizes="(max-width: 599px) 90vw, 440px"
          width={picture.width}
          height={picture.height}
          alt=""
          draggable={false}
        />
        <svg className="focus-point" aria-hidden="true">
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="13" />
          <circle cx={`${point.x}%`} cy={`${point.y}%`} r="3" />
        </svg>
      </div>
      <p className="hint" id={hint}>
        {messages.focusHint}
      </p>
      <p className="focus-at">{at}</p>
      <ul className="focus-crops">
        {crops.map(({ name, ratio, shape }) => (
          <li key={shape}>
            <svg
              className="focus-crop"
              data-shape={shape}
              viewBox={cropOf(picture, point, ratio)}
              aria-hidden="true"
            >
              <image href={picture.src} width={picture.width} height={picture.height} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
