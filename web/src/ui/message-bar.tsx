// The message bar (specification §9): bottom centre, with a severity, gone after
// 6000 ms unless somebody is reading it.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon';
import { topDialog, watchTopLayer } from './top-layer';
import './message-bar.css';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface Message {
  /** Tells two messages of the same text apart. */
  id: number;
  severity: Severity;
  text: string;
  /** How long it stays, in milliseconds; `lasting` until somebody closes it. */
  duration?: number | 'lasting';
  /** What can be done about it, once; it is gone then. */
  action?: { label: string; onAct: () => void };
}

export const MESSAGE_MS = 6000;

const icons: Record<Severity, IconName> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
};

interface Props {
  message: Message | null;
  /** Of the button beside a message that stays. */
  closeLabel: string;
  onClose: () => void;
}

export function MessageBar({ message, closeLabel, onClose }: Props) {
  const place = usePlaceInFront();
  const bar = message && (
    <Bar key={message.id} message={message} closeLabel={closeLabel} onClose={onClose} />
  );
  const isError = message?.severity === 'error';
  // Both regions are always there, and stay what they are: what appears in one is announced.
  const regions: ReactNode = (
    <>
      <div className="message-region" role="status">
        {!isError && bar}
      </div>
      <div className="message-region" role="alert">
        {isError && bar}
      </div>
    </>
  );
  return place && createPortal(regions, place);
}

/** An element in the topmost dialog, as long as one is open; what is outside is inert. */
function usePlaceInFront(): HTMLElement | null {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const element = document.createElement('div');
    const move = () => {
      const front = topDialog() ?? document.body;
      if (element.parentElement !== front) {
        front.append(element);
      }
    };
    move();
    // oxlint-disable-next-line react/set-state-in-effect -- the server draws no such element
    setPlace(element);
    const ignore = watchTopLayer(move);
    return () => {
      ignore();
      element.remove();
    };
  }, []);
  return place;
}

function Bar({ message, closeLabel, onClose }: Props & { message: Message }) {
  const [held, setHeld] = useState(false);
  const { duration = MESSAGE_MS, action } = message;
  const element = useRef<HTMLParagraphElement>(null);
  // Above every dialog that is open, also above one that opens later.
  useLayoutEffect(() => {
    const rise = () => {
      const bar = element.current;
      if (bar?.showPopover) {
        if (bar.matches(':popover-open')) {
          bar.hidePopover();
        }
        bar.showPopover();
        clearButtons(bar);
      }
    };
    rise();
    return watchTopLayer(rise);
  }, []);
  useEffect(() => {
    if (held || duration === 'lasting') {
      return;
    }
    const timer = setTimeout(onClose, duration);
    return () => clearTimeout(timer);
  }, [held, duration, onClose]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <p
      ref={element}
      popover="manual"
      className="message"
      data-severity={message.severity}
      onPointerEnter={hold}
      onPointerLeave={release}
    >
      <Icon name={icons[message.severity]} />
      {message.text}
      {action && (
        <button
          className="button button-quiet"
          type="button"
          onFocus={hold}
          onBlur={release}
          onClick={() => {
            onClose();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      {duration === 'lasting' && (
        <button className="button button-plain" type="button" onClick={onClose}>
          {closeLabel}
        </button>
      )}
    </p>
  );
}

/** How far above the buttons of a dialog it stands, in pixels. */
const GAP = 12;

/** Lifts the bar above what can be pressed at the foot of what is in front. */
function clearButtons(bar: HTMLElement): void {
  bar.style.removeProperty('--message-lift');
  // Dialogs stand in dialogs, and one that is closed has no height.
  const feet = [
    ...document.querySelectorAll('dialog[open] .dialog-foot, [data-foot-bar]'),
  ];
  const its = feet
    .map((foot) => foot.getBoundingClientRect())
    .reverse()
    .find((foot) => foot.height > 0);
  const ours = bar.getBoundingClientRect();
  if (its && its.top < ours.bottom && its.bottom > ours.top) {
    const lift = Math.round(ours.bottom - its.top + GAP);
    bar.style.setProperty('--message-lift', `${lift}px`);
  }
}
