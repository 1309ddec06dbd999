// Draws the slash menu (slash.ts) below its line, or above it when there is more room.

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useLayoutEffect, useRef } from 'react';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { chooseSlash, SLASH_LIST, slashChoices, slashOf, slashOption } from './slash';
import type { SlashItem } from './slash-items';
import '../ui/popup.css';
import './choices.css';

/** The foot of a dialog lies over the end of the text. */
const FOOT_PX = 80;

interface Props {
  editor: Editor;
  items: (editor: Editor) => readonly SlashItem[];
}

export function SlashList({ editor, items }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const slash = useEditorState({
    editor,
    selector: ({ editor: now }) => slashOf(now.state),
  });
  const choices = slashChoices(editor, slash, items);
  const start = slash?.start ?? null;
  const active = slash?.active ?? 0;
  const { length } = choices;

  useLayoutEffect(() => {
    const element = list.current;
    const around = element?.offsetParent;
    if (start === null || length === 0 || !element || !around) {
      return;
    }
    const line = editor.view.coordsAtPos(start);
    const frame = around.getBoundingClientRect();
    const { height, width } = element.getBoundingClientRect();
    const bottom = window.innerHeight - FOOT_PX;
    const isBelow = line.bottom + height <= bottom || line.top < height;
    const top = isBelow ? line.bottom : line.top - height;
    const left = Math.min(line.left - frame.left, frame.width - width);
    element.style.setProperty('--top', `${top - frame.top}px`);
    element.style.setProperty('--left', `${Math.max(0, left)}px`);
  }, [editor, start, length]);

  useLayoutEffect(() => {
    const option = list.current?.children.item(active);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);

  const isOpen = slash !== null && length > 0;
  return (
    <>
      <p className="visually-hidden" role="status">
        {isOpen ? messages.slashFound(length) : ''}
      </p>
      {isOpen && (
        <div
          ref={list}
          className="popup slash-list"
          id={SLASH_LIST}
          role="listbox"
          aria-label={messages.slash}
          tabIndex={-1}
        >
          {choices.map((item, at) => (
            // The text keeps the focus and handles the keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={item.name}
              className="slash-option"
              id={slashOption(item.name)}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => chooseSlash(editor, item)}
            >
              {item.icon ? (
                <ToolIcon name={item.icon} />
              ) : (
                <span className="slash-letter" aria-hidden="true">
                  {item.letter}
                </span>
              )}
              {item.label}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
