// A text whose e-mail addresses may break after their @ and their points.

import { Fragment, type ReactNode } from 'react';

export function Breakable({ text }: { text: string }): ReactNode {
  if (!text.includes('@')) {
    return text;
  }
  const pieces = text.match(/[^@.]*[@.]|[^@.]+$/g) ?? [];
  return pieces.map((piece, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they stay in their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ));
}
