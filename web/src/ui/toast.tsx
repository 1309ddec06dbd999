// The toast (the message bar of specification §9): bottom centre, with a severity. It closes after
// 6000 ms, but not while the pointer or the focus is on it.

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Icon, type IconName } from './icon';
import { topDialog, watchTopLayer } from './top-layer';
import './toast.css';

export type Severity = 'success' | 'error' | 'warning' | 'info';

export interface ToastMessage {
  /** Distinguishes two messages with the same text. */
  id: number;
  severity: Severity;
  text: string;
  /** How long it stays, in milliseconds; `lasting` stays until the user closes it. */
  duration?: number | 'lasting';
  /** A button; a press closes the toast. */
  action?: { label: string; onAct: () => void };
}

export const TOAST_MS = 6000;

const icons: Record<Severity, IconName> = {
  success: 'check',
  error: 'warning',
  warning: 'warning',
  info: 'info',
};

interface Props {
  message: ToastMessage | null;
  /** The label of the close button of a lasting message. */
  closeLabel: string;
  onClose: () => void;
}

export function Toast({ message, closeLabel, onClose }: Props) {
  const container = useTopLayerContainer();
  const bar = message && (
    <ToastBar
      key={message.id}
      message={message}
      closeLabel={closeLabel}
      onClose={onClose}
    />
  );
  const isError = message?.severity === 'error';
  // Both live regions are always mounted: screen readers announce text that appears in one.
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
  return container && createPortal(regions, container);
}

/** An element in the topmost open dialog, or in the body. Outside of that dialog all is inert. */
function useTopLayerContainer(): HTMLElement | null {
  const [container, setContainer] = useState<HTMLElement | null>(null);
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
    setContainer(element);
    const ignore = watchTopLayer(move);
    return () => {
      ignore();
      element.remove();
    };
  }, []);
  return container;
}

function ToastBar({ message, closeLabel, onClose }: Props & { message: ToastMessage }) {
  const [held, setHeld] = useState(false);
  const { duration = TOAST_MS, action } = message;
  const element = useRef<HTMLParagraphElement>(null);
  // Raises the toast above every dialog, also above one that opens later.
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

/** The distance from the buttons of a dialog, in pixels. */
const GAP = 12;

/** Lifts the toast above the buttons at the foot of the topmost dialog. */
function clearButtons(bar: HTMLElement): void {
  bar.style.removeProperty('--message-lift');
  // Dialogs can be nested; a closed one has no height.
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
