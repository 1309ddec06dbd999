// The line below the text with its number of words and its reading time. It counts when the author
// pauses, because a long text takes a while.

import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { messages } from './messages';
import { type ReadIn, type Reading, reading } from './reading';

const PAUSE_MS = 300;

function readingOf({ state: { doc } }: Editor, readIn: ReadIn): Reading {
  let pictures = 0;
  doc.descendants((node) => {
    pictures += Number(node.type.name === 'picture');
    return !node.isTextblock;
  });
  return reading(doc.textBetween(0, doc.content.size, '\n', ' '), pictures, readIn);
}

interface Props {
  editor: Editor;
  /** The language of the text. */
  readIn: ReadIn;
}

export function ReadingLine({ editor, readIn }: Props) {
  const [{ words, minutes }, setReading] = useState<Reading>({ words: 0, minutes: 0 });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      if (!editor.isDestroyed) {
        setReading(readingOf(editor, readIn));
      }
    };
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(count, PAUSE_MS);
    };
    const heard = ({ transaction }: { transaction: { docChanged: boolean } }) => {
      if (transaction.docChanged) {
        later();
      }
    };
    later();
    editor.on('transaction', heard);
    return () => {
      clearTimeout(timer);
      editor.off('transaction', heard);
    };
  }, [editor, readIn]);
  return (
    <p className="editor-reading">
      <span>{messages.words(words)}</span>
      {minutes > 0 && <span>{messages.minutes(minutes)}</span>}
    </p>
  );
}
