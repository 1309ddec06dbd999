// The link to the same page in the other language. It loads the document, because each language has
// a build of its own. It works without script.

import { otherLanguage, tagOf } from './language';
import { messages } from './messages';
import { type OtherAddress, useOtherAddress } from './other-address';
import { useCompany } from './providers';
import './language-link.css';

/** A link that app/language-hint.ts finds. */
export function LinkTo({ to, isSame }: OtherAddress) {
  const tag = tagOf(otherLanguage);
  return (
    <a
      className="language"
      href={to}
      lang={tag}
      hrefLang={tag}
      data-same={isSame || undefined}
    >
      {messages.otherLanguage}
    </a>
  );
}

/** A site with one language has no link. */
export function LanguageLink() {
  const other = useOtherAddress();
  return useCompany().only_language ? null : <LinkTo {...other} />;
}
