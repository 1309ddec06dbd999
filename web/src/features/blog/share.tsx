// Links that share a blog (specification §2, §8): pop-ups for three networks, a
// copied link for the one that takes none. Without script they are plain links.

import type { MouseEvent } from 'react';
import { useToast } from '../../core/providers';
import { isModified, useHydrated } from '../../lib/use-browser';
import { Icon } from '../../ui/icon';
import { messages } from './messages';
import './share.css';

/** Specification §9. */
const COPIED_MS = 3000;
const POPUP = 'popup,width=600,height=400';

interface Props {
  /** The post's public address, absolute. */
  url: string;
  title: string;
  /** The text after the link was copied. */
  copied?: string;
}

/** Opens a pop-up; when the browser blocks it, the link is followed. */
function open(event: MouseEvent<HTMLAnchorElement>) {
  if (isModified(event)) {
    return;
  }
  // With `noopener`, `window.open` returns null even for an open window.
  const opened = window.open(event.currentTarget.href, '_blank', POPUP);
  if (opened) {
    opened.opener = null;
    event.preventDefault();
  }
}

export function Share({ url, title, copied = messages.copied }: Props) {
  const show = useToast();
  const hydrated = useHydrated();
  const link = encodeURIComponent(url);
  const networks = [
    {
      name: 'Facebook',
      icon: 'facebook',
      href: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    },
    {
      name: 'Twitter',
      icon: 'twitter',
      href: `https://twitter.com/intent/tweet?url=${link}&text=${encodeURIComponent(title)}`,
    },
    {
      name: 'LinkedIn',
      icon: 'linkedin',
      href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
    },
  ] as const;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      show({ severity: 'success', text: copied, duration: COPIED_MS });
    } catch {
      // The link must stay visible, to be copied by hand.
      show({ severity: 'error', text: messages.notCopied(url), duration: 'lasting' });
    }
  };
  const [facebook, twitter, linkedin] = networks;
  const networkLink = ({ name, icon, href }: (typeof networks)[number]) => (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={messages.shareOn(name)}
      onClick={open}
    >
      <Icon name={icon} />
    </a>
  );
  return (
    <div className="share">
      <span className="small muted">{messages.share}</span>
      {networkLink(facebook)}
      {networkLink(twitter)}
      {hydrated && (
        <button
          type="button"
          aria-label={messages.shareInstagram}
          onClick={() => void copy()}
        >
          <Icon name="instagram" />
        </button>
      )}
      {networkLink(linkedin)}
    </div>
  );
}
