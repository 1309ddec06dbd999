// The places that show a picture, each with a link.

import { adminPaths, writingPath } from '../../../core/admin/paths';
import { AppLink } from '../../../core/app-link';
import type { PictureUse } from './api';
import { messages } from './messages';

/** The address where a use can be changed; null without one. */
function wayTo({ kind, id, is_in_trash }: PictureUse): string | null {
  if (is_in_trash) {
    return kind === 'property'
      ? `${adminPaths.properties}?status=Deleted`
      : adminPaths.trash;
  }
  switch (kind) {
    case 'cover':
    case 'text':
    case 'history':
      return id === null ? null : writingPath(id);
    case 'property':
      return adminPaths.properties;
    case 'posted':
      return adminPaths.review;
    case 'page':
      return null;
  }
}

export function PictureUses({
  uses,
  hasMore,
}: {
  uses: readonly PictureUse[];
  hasMore: boolean;
}) {
  if (uses.length === 0) {
    return <p className="muted">{messages.usesNone}</p>;
  }
  return (
    <ul className="media-uses">
      {uses.map((use) => {
        const title =
          use.title || (use.kind === 'page' ? messages.companyPages : messages.untitled);
        const way = wayTo(use);
        return (
          <li key={`${use.kind}/${use.id}`}>
            <span className="media-use-kind">{messages.useKinds[use.kind]}</span>
            {way === null ? <span>{title}</span> : <AppLink to={way}>{title}</AppLink>}
            {use.is_in_trash && <span className="muted">{messages.inTrash}</span>}
          </li>
        );
      })}
      {hasMore && <li className="muted">{messages.usesMore}</li>}
    </ul>
  );
}
