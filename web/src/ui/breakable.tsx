// A text in which an e-mail address may go on in the next line behind its @, rather
// than anywhere.

import type { ReactNode } from 'react';

export function Breakable({ text }: { text: string }): ReactNode {
  const end = text.indexOf('@') + 1;
  return end === 0 ? (
    text
  ) : (
    <>
      {text.slice(0, end)}
      <wbr />
      <Breakable text={text.slice(end)} />
    </>
  );
}
