// A button of the toolbar that opens a panel of buttons. Escape closes the panel and returns the
// focus; the arrow keys move from button to button.

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

interface Props {
  label: string;
  icon: ReactNode;
  /** Instead of opening the panel, a press calls this. */
  onPress?: (() => void) | undefined;
  panelClass: string;
  /** The selector of the button that gets the focus first. */
  start?: string;
  /** The buttons; `close` closes the panel and returns the focus. */
  children: (close: () => void) => ReactNode;
}

export function ToolPanel({
  label,
  icon,
  onPress,
  panelClass,
  start = 'button',
  children,
}: Props) {
  const id = useId();
  const [wantsOpen, setOpen] = useState(false);
  const isOpen = wantsOpen && !onPress;
  const root = useRef<HTMLDivElement>(null);
  const [button, setButton] = useState<HTMLButtonElement | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isOpen) {
      return;
    }
    panel.current?.querySelector<HTMLElement>(start)?.focus();
    const away = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', away);
    return () => document.removeEventListener('pointerdown', away);
  }, [isOpen, start]);

  const close = () => {
    setOpen(false);
    button?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const items = [...(panel.current?.querySelectorAll('button') ?? [])];
    const at = items.indexOf(event.target as HTMLButtonElement);
    const moves: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowRight: at + 1,
      ArrowUp: at - 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: items.length - 1,
    };
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (at >= 0) {
      // Inside, the arrows are not the toolbar's.
      event.stopPropagation();
      const to = moves[event.key];
      if (to !== undefined) {
        event.preventDefault();
        items[(to + items.length) % items.length]?.focus();
      }
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it receives the keys of its buttons
    <div
      ref={root}
      className="palette"
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) {
          setOpen(false);
        }
      }}
    >
      <button
        ref={setButton}
        type="button"
        className="tool"
        data-stop="true"
        title={label}
        aria-label={label}
        aria-expanded={onPress ? undefined : isOpen}
        aria-controls={onPress ? undefined : id}
        aria-pressed={onPress ? false : undefined}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress ?? (() => setOpen(!isOpen))}
      >
        {icon}
      </button>
      {isOpen && (
        <div ref={panel} className={panelClass} id={id} role="group" aria-label={label}>
          {children(close)}
        </div>
      )}
    </div>
  );
}
