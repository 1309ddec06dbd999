// A modal dialog on the native <dialog>, which traps and restores the focus. Escape closes it, unless
// it is static. It is controlled: when the browser closes it by itself it opens again, and the owner
// decides.

import {
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { messages } from './dialog-messages';
import { Icon } from './icon';
import { lowerDialog, raiseDialog } from './top-layer';
import './dialog.css';

interface Props {
  open: boolean;
  title: string;
  /** The label of the close button, when it does more than closing. */
  closeLabel?: string;
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
  closeLabel = messages.close,
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
      // Otherwise the browser would focus the first control: the close button.
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
      raiseDialog(dialog);
    } else if (!open && dialog?.open) {
      dialog.close();
      lowerDialog(dialog);
    }
  }, [open]);
  // Before it leaves the page, so that the toast moves out of it.
  useLayoutEffect(() => {
    const dialog = element.current;
    return () => {
      if (dialog) {
        lowerDialog(dialog);
      }
    };
  }, []);

  /** Opens it again after the browser has closed it. */
  const reopen = (dialog: HTMLDialogElement) => {
    dialog.showModal();
    lastFocus.current?.focus();
    raiseDialog(dialog);
  };
  /** React also bubbles events of nested dialogs and of file fields. */
  const isOwn = (event: SyntheticEvent) => event.target === element.current;

  return (
    // For the keyboard there is Escape, which triggers onCancel.
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
        // Browsers close a dialog on a second Escape even if `cancel` was prevented. Reopen
        // it, then let the owner decide.
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
        // A selection that ends outside is no press on the backdrop.
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
