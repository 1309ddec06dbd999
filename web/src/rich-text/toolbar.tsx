// The toolbar: one stop for the Tab key, the arrows go from item to item. What is
// chosen with the pointer gives the focus back to the text; what is chosen by key does
// not, so that one can go on choosing.

import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { COLOURS, FONTS, type LetterKind, SIZES } from './classes';
import { ToolIcon } from './icons';
import { messages } from './messages';
import { Palette } from './palette';
import { ariaKeys, spoken } from './shortcuts';
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
}

/** Everything in a toolbar that one can stop at. */
const STOPS = '[data-stop]';

export function Toolbar({ editor, id, onLink, onPicture, onTable, onVideo }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({ editor, selector: ({ editor: now }) => read(now) });

  // One of the stops is in the Tab order, the first to begin with.
  useEffect(() => {
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
    for (const [at, stop] of stops.entries()) {
      stop.tabIndex = at === 0 ? 0 : -1;
    }
  }, []);

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
  const embeds: ToolButton[] = [
    { name: 'video', label: messages.video, icon: 'video', run: onVideo },
  ];
  const group = (tools: ToolButton[]) => (
    <div className="tools-group">
      {tools.map((tool) => (
        <Tool key={tool.name} tool={tool} editor={editor} state={state[tool.name]} />
      ))}
    </div>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- one of its stops has the focus
    <div
      ref={bar}
      id={id}
      className="editor-bar"
      role="toolbar"
      aria-label={messages.toolbar}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) {
          // Back to where one was writing; a dialog around it stays.
          event.preventDefault();
          event.stopPropagation();
          editor.commands.focus();
        } else {
          rove(event, bar.current);
        }
      }}
      onFocus={({ target }) => stopAt(bar.current, target)}
    >
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
        {dialogs.map((one) => (
          <Tool key={one.name} tool={one} editor={editor} state={state[one.name]} />
        ))}
        <TableMenu
          editor={editor}
          isInside={state.table?.isOn ?? false}
          isWithHeader={state.header?.isOn ?? false}
          onInsert={onTable}
        />
        {embeds.map((one) => (
          <Tool key={one.name} tool={one} editor={editor} state={state[one.name]} />
        ))}
      </div>
      {group([clearTool])}
    </div>
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
    <button
      type="button"
      className="tool"
      data-stop="true"
      data-letter={letter}
      title={keys ? `${label} (${spoken(keys)})` : label}
      aria-label={label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={isOn && (state?.isOn ?? false)}
      // Not `disabled`: the arrows would lose their place.
      aria-disabled={!isAble || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ detail }) => {
        if (isAble) {
          run(editor);
          giveBack(editor, detail > 0 && isOn !== undefined);
        }
      }}
    >
      {icon ? <ToolIcon name={icon} /> : letter}
    </button>
  );
}

/** The pointer's choice is done; the next thing is to write. */
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
    <select
      className="tool-select"
      data-stop="true"
      title={label}
      aria-label={label}
      aria-disabled={!isAble || undefined}
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

/** The arrows, Home and End go from stop to stop. */
function rove(event: KeyboardEvent, bar: HTMLElement | null): void {
  const stops = [...(bar?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const at = stops.indexOf(event.target as HTMLElement);
  const moves: Record<string, number> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: stops.length - 1,
  };
  const to = moves[event.key];
  if (at >= 0 && to !== undefined) {
    event.preventDefault();
    stops[(to + stops.length) % stops.length]?.focus();
  }
}

/** Tab comes back to where one was. */
function stopAt(bar: HTMLElement | null, target: Element): void {
  if (target.matches(STOPS)) {
    for (const stop of bar?.querySelectorAll<HTMLElement>(STOPS) ?? []) {
      stop.tabIndex = stop === target ? 0 : -1;
    }
  }
}
