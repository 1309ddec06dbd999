// Chooses the focal point of a picture: by a press on the picture or by two sliders, with previews
// of the cut shapes beside it.

import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../../../ui/button';
import type { LibraryPicture } from './api';
import { CENTRE, isSamePoint, type Point, pointAt, stepsOf } from './focus';
import { messages } from './messages';
import { altOf } from './names';

interface ShownProps {
  picture: LibraryPicture;
  point: Point;
  /** Whether the point cannot be moved. */
  isFixed: boolean;
  onPoint: (point: Point) => void;
}

/** The picture with its focal point. */
export function PointedPicture({ picture, point, isFixed, onPoint }: ShownProps) {
  const press = (event: MouseEvent<HTMLElement>) =>
    onPoint(pointAt(event.currentTarget.getBoundingClientRect(), event));
  return (
    <div className="media-shown">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the sliders do the same with a keyboard */}
      <div
        className="media-point"
        data-fixed={isFixed || undefined}
        onClick={isFixed ? undefined : press}
        // A finger that moves scrolls.
        onPointerDown={({ currentTarget, pointerType, pointerId, button }) => {
          if (!isFixed && pointerType === 'mouse' && button === 0) {
            currentTarget.setPointerCapture(pointerId);
          }
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) {
            press(event);
          }
        }}
      >
        <img
          src={picture.src}
          srcSet={picture.srcset || undefined}
          sizes="(max-width: 899px) 90vw, 420px"
          width={picture.width}
          height={picture.height}
          alt={altOf(picture)}
          draggable={false}
        />
        {!isFixed && <Mark {...point} />}
      </div>
    </div>
  );
}

/** The mark of the focal point. */
function Mark({ x, y }: Point) {
  const mark = useRef<HTMLSpanElement>(null);
  // The content policy allows no style attribute.
  useLayoutEffect(() => {
    mark.current?.style.setProperty('left', `${x}%`);
    mark.current?.style.setProperty('top', `${y}%`);
  }, [x, y]);
  return <span className="media-mark" ref={mark} aria-hidden="true" />;
}

interface FieldProps {
  picture: LibraryPicture;
  point: Point;
  isBusy: boolean;
  onPoint: (point: Point) => void;
  onSave: () => void;
}

const shapes = ['wide', 'usual', 'square'] as const;

export function FocusField({ picture, point, isBusy, onPoint, onSave }: FieldProps) {
  const id = useId();
  const stored = { x: picture.focus_x, y: picture.focus_y };
  const isStored = isSamePoint(point, stored);
  return (
    <form
      className="media-focus"
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) {
          onSave();
        }
      }}
    >
      <h3 id={id}>{messages.focus}</h3>
      <p className="hint">{messages.focusHint}</p>
      <Slider
        label={messages.focusAcross}
        value={point.x}
        onChange={(x) => onPoint({ ...point, x })}
      />
      <Slider
        label={messages.focusDown}
        value={point.y}
        onChange={(y) => onPoint({ ...point, y })}
      />
      <div className="media-focus-acts">
        <Button type="submit" kind={isStored ? 'quiet' : 'action'} busy={isBusy}>
          {messages.focusSave}
        </Button>
        <Button kind="plain" onClick={() => onPoint(CENTRE)}>
          {messages.focusCentre}
        </Button>
      </div>
      <div className="media-cuts" role="group" aria-label={messages.focusCuts}>
        {shapes.map((shape) => (
          <figure key={shape} data-shape={shape}>
            <img
              src={picture.src}
              srcSet={picture.srcset || undefined}
              sizes="160px"
              alt=""
              data-at={stepsOf(point)}
            />
            <figcaption>{messages.focusShapes[shape]}</figcaption>
          </figure>
        ))}
      </div>
    </form>
  );
}

interface SliderProps {
  label: string;
  value: number;
  onChange: (value: number) => void;
}

function Slider({ label, value, onChange }: SliderProps) {
  return (
    <label className="media-slider">
      <span>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={messages.percent(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output>{messages.percent(value)}</output>
    </label>
  );
}
