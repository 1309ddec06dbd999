// A dialog on the browser's own <dialog>: it traps the focus, gives it back, and
// Escape closes it, unless it is static and must be closed by its own buttons.

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon';
import './dialog.css';

interface Props {
  open: boolean;
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** Neither Escape nor a press outside closes it. */
  isStatic?: boolean;
  /** `small` for a question or a single field, `sheet` for a form that fills a phone. */
  size?: 'large' | 'small' | 'sheet';
  children: ReactNode;
}

export function Dialog({
  open,
  title,
  closeLabel,
  onClose,
  isStatic = false,
  size = 'large',
  children,
}: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const beganOutside = useRef(false);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      const { documentElement: page } = document;
      page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
      dialog.showModal();
      // Otherwise the browser takes the first control, which is the way out.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    } else if (!open && dialog?.open) {
      dialog.close();
    }
  }, [open]);
  return (
    // The keyboard's way out is Escape, which arrives as onCancel.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={element}
      className="dialog"
      data-size={size}
      aria-label={title}
      closedby={isStatic ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        if (!isStatic) {
          onClose();
        }
      }}
      onClose={() => {
        // Browsers let a second Escape through, whatever onCancel answers.
        if (!open || element.current?.open) {
          return;
        }
        if (isStatic) {
          element.current?.showModal();
        } else {
          onClose();
        }
      }}
      onPointerDown={(event) => {
        beganOutside.current = event.target === element.current;
      }}
      onClick={(event) => {
        // Who marks words inside and lets go outside has not asked to leave.
        if (!isStatic && beganOutside.current && event.target === element.current) {
          onClose();
        }
      }}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{title}</h2>
          <button className="x" type="button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
