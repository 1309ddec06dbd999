// The text of an own page in the browser's build: hydration leaves the server's HTML as it is, so
// the page loads no code of blocks (page-text.tsx). Only a page that the browser renders itself loads
// it. The styles of all blocks belong to the page.

import { type ComponentType, use, useState } from 'react';
import { useHydrated } from '../../lib/use-browser';
import { FollowLink } from '../../ui/follow-link';
import { lazyPart } from '../../ui/lazy-part';
import type { PageTextProps } from './page-text';
import '../../ui/prose.css';
import '../../ui/check.css';
import '../../ui/field.css';
import '../blog/blog-card.css';
import '../listing/home-card.css';
import '../team/portrait.css';
import './page-blocks.css';

const RenderedText = lazyPart<PageTextProps>(
  async () => (await import('./page-text')).PageText,
);

export const PageText: ComponentType<PageTextProps> = (props) => {
  const [isServed] = useState(!useHydrated());
  const follow = use(FollowLink);
  return isServed ? (
    // Only links inside the text are followed, by the keyboard as well.
    // oxlint-disable-next-line react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="own-page-main"
      lang={props.lang}
      onClick={follow}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <RenderedText {...props} />
  );
};
