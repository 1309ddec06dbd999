// The toolbar, by Base UI: one stop for the Tab key, arrow keys between its items. A choice by
// pointer returns the focus to the text; a choice by key keeps it, for the next choice.

import { Toolbar as BaseToolbar } from '@base-ui/react/toolbar';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useRef } from 'react';
import { BlockMenu } from './block-menu';
import { COLOURS, FONTS, type LetterKind, SIZES } from './classes';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { Palette } from './palette';
import { ariaKeys, spoken } from './shortcuts';
import type { SlashItem } from './slash-items';
import { isInTable, isWithHeader } from './table-commands';
import { TableMenu } from './table-menu';
import {
  alignTools,
  blockTools,
  clearTool,
  historyTools,
  markTools,
  type ToolButton,
} from './toolbar-items';

interface Props {
  editor: Editor;
  id: string;
  onLink: () => void;
  onPicture: () => void;
  onTable: () => void;
  onVideo: () => void;
  /** The blocks of a page; a blog has none. */
  blocks?: readonly SlashItem[];
}

export function Toolbar({
  editor,
  id,
  onLink,
  onPicture,
  onTable,
  onVideo,
  blocks,
}: Props) {
  const state = useEditorState({ editor, selector: ({ editor: now }) => read(now) });
  const dialogs: ToolButton[] = [
    {
      name: 'link',
      label: messages.link,
      icon: 'link',
      keys: 'Mod+K',
      run: onLink,
      isOn: (now) => now.isActive('link'),
      isAble: (now) => !now.isActive('codeBlock'),
    },
    { name: 'image', label: messages.image, icon: 'image', run: onPicture },
  ];
  const table: ToolButton = {
    name: 'table',
    label: messages.table,
    icon: 'table',
    run: onTable,
  };
  const video: ToolButton = {
    name: 'video',
    label: messages.video,
    icon: 'video',
    run: onVideo,
  };
  const toTool = (tool: ToolButton) => (
    <Tool key={tool.name} tool={tool} editor={editor} state={state[tool.name]} />
  );
  const group = (tools: ToolButton[]) => (
    <div className="tools-group">{tools.map(toTool)}</div>
  );

  return (
    <BaseToolbar.Root
      id={id}
      className="editor-bar"
      aria-label={messages.toolbar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          // Escape returns to the text; a dialog around it stays open.
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        } else {
          jumpToEnd(event);
        }
      }}
    >
      {blocks && (
        <div className="tools-group">
          <BlockMenu editor={editor} items={blocks} />
        </div>
      )}
      {group(historyTools)}
      <div className="tools-group">
        <BlockSelect editor={editor} value={state.level} />
        <LetterSelect
          editor={editor}
          kind="font"
          label={messages.font}
          standard={messages.fonts.standard}
          options={FONTS.map((name) => [name, messages.fonts[name]])}
          value={state.font}
        />
        <LetterSelect
          editor={editor}
          kind="size"
          label={messages.size}
          standard={messages.sizes.normal}
          options={SIZES.map((name) => [name, messages.sizes[name]])}
          value={state.size}
          isAble={state.level === '0'}
        />
      </div>
      {group(markTools)}
      <div className="tools-group">
        <Palette
          kind="color"
          label={messages.colour}
          value={state.color}
          onPick={(colour) => setLetter(editor, 'color', colour)}
          onBack={() => editor.commands.focus()}
        />
        <Palette
          kind="bg"
          label={messages.background}
          value={state.bg}
          onPick={(colour) => setLetter(editor, 'bg', colour)}
          onBack={() => editor.commands.focus()}
        />
      </div>
      {group(blockTools)}
      {group(alignTools)}
      <div className="tools-group">
        {dialogs.map(toTool)}
        {state.table?.isOn ? (
          <TableMenu editor={editor} isWithHeader={state.header?.isOn ?? false} />
        ) : (
          toTool(table)
        )}
        {toTool(video)}
      </div>
      {group([clearTool])}
    </BaseToolbar.Root>
  );
}

interface Shown {
  isOn: boolean;
  isAble: boolean;
}

type State = Record<string, Shown> & {
  level: string;
  font: string;
  size: string;
  color: string;
  bg: string;
};

function read(editor: Editor): State {
  const letters = editor.getAttributes('letters');
  const tools = [...historyTools, ...markTools, ...blockTools, ...alignTools];
  const shown = Object.fromEntries(
    tools.map(({ name, isOn, isAble }) => [
      name,
      { isOn: isOn?.(editor) ?? false, isAble: isAble?.(editor) ?? true },
    ]),
  );
  const level = editor.isActive('heading') ? editor.getAttributes('heading').level : 0;
  return Object.assign(shown, {
    link: { isOn: editor.isActive('link'), isAble: !editor.isActive('codeBlock') },
    table: { isOn: isInTable(editor), isAble: true },
    header: { isOn: isWithHeader(editor), isAble: true },
    level: String(level),
    font: letters.font ?? '',
    size: letters.size ?? '',
    color: COLOURS.includes(letters.color) ? letters.color : '',
    bg: COLOURS.includes(letters.bg) ? letters.bg : '',
  }) as State;
}

interface ToolProps {
  tool: ToolButton;
  editor: Editor;
  state: Shown | undefined;
}

function Tool({ tool, editor, state }: ToolProps) {
  const { label, keys, icon, letter, isOn, run } = tool;
  const isAble = state?.isAble ?? true;
  return (
    <BaseToolbar.Button
      className="tool"
      disabled={!isAble}
      data-letter={letter}
      title={keys ? `${label} (${spoken(keys)})` : label}
      aria-label={label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={isOn && (state?.isOn ?? false)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        run(editor);
        giveBack(editor, detail > 0 && isOn !== undefined);
      }}
    >
      {icon ? <ToolIcon name={icon} /> : letter}
    </BaseToolbar.Button>
  );
}

/** After a choice by pointer the text gets the focus back. */
function giveBack(editor: Editor, byPointer: boolean): void {
  if (byPointer) {
    editor.commands.focus();
  }
}

function setLetter(editor: Editor, kind: LetterKind, value: string | null): void {
  editor.commands.setMark('letters', { [kind]: value });
}

interface SelectProps {
  label: string;
  value: string;
  options: (readonly [value: string, text: string])[];
  isAble?: boolean;
  editor: Editor;
  onPick: (value: string) => void;
}

function ToolSelect({
  label,
  value,
  options,
  isAble = true,
  editor,
  onPick,
}: SelectProps) {
  const byPointer = useRef(false);
  return (
    <BaseToolbar.Input
      disabled={!isAble}
      render={
        <select
          className="tool-select"
          title={label}
          aria-label={label}
          value={value}
          onPointerDown={() => {
            byPointer.current = true;
          }}
          onKeyDown={() => {
            byPointer.current = false;
          }}
          onChange={({ target }) => {
            if (isAble) {
              onPick(target.value);
              giveBack(editor, byPointer.current);
            }
          }}
        >
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      }
    />
  );
}

const LEVELS = [1, 2, 3, 4, 5, 6] as const;

function BlockSelect({ editor, value }: { editor: Editor; value: string }) {
  return (
    <ToolSelect
      editor={editor}
      label={messages.paragraph}
      value={value}
      options={[
        ['0', messages.normal],
        ...LEVELS.map((level) => [String(level), messages.heading(level)] as const),
      ]}
      onPick={(picked) => {
        const level = LEVELS.find((one) => String(one) === picked);
        if (level) {
          editor.commands.setHeading({ level });
        } else {
          editor.commands.setParagraph();
        }
      }}
    />
  );
}

interface LetterSelectProps extends Omit<SelectProps, 'onPick'> {
  kind: 'font' | 'size';
  standard: string;
}

function LetterSelect({ kind, standard, options, editor, ...rest }: LetterSelectProps) {
  return (
    <ToolSelect
      {...rest}
      editor={editor}
      options={[['', standard], ...options]}
      onPick={(value) => setLetter(editor, kind, value || null)}
    />
  );
}

/** Home and End, which Base UI leaves out. */
function jumpToEnd(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[tabindex]')];
  const stop = { Home: stops[0], End: stops.at(-1) }[event.key];
  if (stop) {
    event.preventDefault();
    stop.focus();
  }
}
