// A dialog on the browser's own <dialog>: it traps the focus, gives it back, and
// Escape closes it, unless it is static and must be closed by its own buttons. Whether
// it is open is its owner's to say: what the browser closes by itself opens again, and
// the owner is asked.

import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { Icon } from './icon';
import { lowerDialog, raiseDialog } from './top-layer';
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
  const lastFocus = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const dialog = element.current;
    if (open && dialog && !dialog.open) {
      const { documentElement: page } = document;
      page.toggleAttribute('data-scroll-bar', window.innerWidth > page.clientWidth);
      dialog.showModal();
      // Otherwise the browser takes the first control, which is the way out.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      raiseDialog(dialog);
    } else if (!open && dialog?.open) {
      dialog.close();
      lowerDialog(dialog);
    }
  }, [open]);
  // While it still stands in the page: the message bar moves out of it.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog) {
        lowerDialog(dialog);
      }
    };
  }, []);

  /** Where it was, after the browser has closed it: the owner has not said so. */
  const reopen = (dialog: HTMLDialogElement) => {
    dialog.showModal();
    lastFocus.current?.focus();
    raiseDialog(dialog);
  };
  /** React hands on what happens to a dialog, or to a file field, further inside. */
  const isOwn = (event: SyntheticEvent) => event.target === element.current;

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
        if (isOwn(event)) {
          event.preventDefault();
          if (!isStatic) {
            onClose();
          }
        }
      }}
      onClose={(event) => {
        const dialog = event.currentTarget;
        if (!isOwn(event) || !open || dialog.open) {
          return;
        }
        // Browsers let a second Escape through, whatever onCancel answers. An owner who
        // refuses to close it, and one who closes it, both find it as they left it.
        reopen(dialog);
        if (!isStatic) {
          onClose();
        }
      }}
      onFocus={({ target }) => {
        lastFocus.current = target;
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
