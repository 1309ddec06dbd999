// Sets, changes and removes a link: to an address, or to a page of this site. A selected e-mail
// address becomes a mailto link (specification §3).

import { useState } from 'react';
import { TextField } from '../ui/field';
import { readLink, toLinkAddress } from './links';
import { LinkAddress } from './link-address';
import { messages } from './messages';
import type { SearchPlaces } from './rich-text';
import { ToolDialog } from './tool-dialog';

export interface LinkQuestion {
  href: string;
  /** Whether there is a link already. */
  isSet: boolean;
  /** Nothing is selected, so the dialog asks for the text of the link, too. */
  needsText: boolean;
}

interface Props {
  asked: LinkQuestion;
  searchPlaces: SearchPlaces;
  onSet: (href: string, text: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

export function LinkDialog({ asked, searchPlaces, onSet, onRemove, onClose }: Props) {
  const [href, setHref] = useState(asked.href);
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    // Search words are no address.
    const link =
      /^[^/#?:]*\s/.test(href.trim()) && toLinkAddress(href) === null
        ? null
        : readLink(href);
    if (link) {
      onSet(link.href, text.trim() || href.trim());
    } else {
      setError(href.trim() === '' ? messages.linkMissing : messages.linkWrong);
    }
  };
  return (
    <ToolDialog
      title={messages.link}
      action={messages.setLink}
      onSubmit={submit}
      onClose={onClose}
      extra={asked.isSet ? { text: messages.removeLink, run: onRemove } : undefined}
    >
      <LinkAddress
        value={href}
        searchPlaces={searchPlaces}
        error={error}
        onType={(typed) => {
          setError(undefined);
          setHref(typed);
        }}
        onPick={(place) => {
          setError(undefined);
          setHref(place.href);
          setText((said) => said || place.title);
        }}
      />
      {asked.needsText && (
        <TextField
          id="link-text"
          label={messages.linkText}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
    </ToolDialog>
  );
}
