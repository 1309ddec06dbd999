// A field of the form: a text, a group that can be folded, or a list. The parts of a list are
// added, moved and removed in both languages at once.

import { type ReactNode, useRef } from 'react';
import { language } from '../../../core/language';
import { Button } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import type { PageField } from './types';
import { controlId, useForm } from './form-context';
import { messages } from './messages';
import { TextPair } from './text-field';
import {
  addPart,
  emptyGroup,
  idOf,
  listAt,
  movePart,
  type Path,
  pathText,
  removePart,
  textAt,
  type Value,
} from './values';

interface Props {
  field: PageField;
  path: Path;
}

export function FieldView({ field, path }: Props) {
  switch (field.kind) {
    case 'group':
      return (
        <Fold foldKey={pathText(path)} path={pathText(path)} title={field.label}>
          <Fields fields={field.fields} path={path} />
        </Fold>
      );
    case 'groups':
      return <GroupList field={field} path={path} />;
    case 'lines':
    case 'paragraphs':
      return <TextList field={field} path={path} />;
    default:
      return <TextPair field={field} path={path} />;
  }
}

export function Fields({ fields, path }: { fields: readonly PageField[]; path: Path }) {
  return (
    <div className="pages-fields">
      {fields.map((field) => (
        <FieldView key={field.name} field={field} path={[...path, field.name]} />
      ))}
    </div>
  );
}

interface FoldProps {
  foldKey: string;
  path: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function Fold({ foldKey, path, title, actions, children }: FoldProps) {
  const { isOpen, toggle, mistakesBelow } = useForm();
  const open = isOpen(foldKey);
  const id = `fold-${controlId('en', path)}`;
  const wrong = mistakesBelow(path);
  return (
    <div
      className="pages-fold"
      role="group"
      data-open={open || undefined}
      aria-label={title}
    >
      <div className="pages-fold-head">
        <button
          type="button"
          className="pages-fold-button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => toggle(foldKey)}
        >
          <span>{title}</span>
          {wrong > 0 && <span className="pages-notes">{messages.notes(wrong)}</span>}
        </button>
        {actions}
      </div>
      {open && (
        <div className="pages-fold-body" id={id}>
          {children}
        </div>
      )}
    </div>
  );
}

interface ActionsProps {
  /** The name of the part. */
  name: string;
  path: Path;
  at: number;
  count: number;
}

/** Moves and removes a part; the focus stays with it. */
function PartActions({ name, path, at, count }: ActionsProps) {
  const { values, change, isLocked, removed } = useForm();
  const frame = useRef<HTMLSpanElement>(null);
  if (isLocked) {
    return null;
  }
  const move = (by: -1 | 1) => {
    change((before) => movePart(before, path, at, by));
    const list = frame.current?.closest('[data-list]');
    requestAnimationFrame(() => {
      const moved = list?.querySelector<HTMLElement>(`[data-part="${at + by}"]`);
      const buttons = moved?.querySelectorAll<HTMLButtonElement>(
        '.pages-part-actions button',
      );
      const wanted = buttons?.[by === -1 ? 0 : 1];
      const usable = wanted?.disabled ? buttons?.[by === -1 ? 1 : 0] : wanted;
      usable?.focus();
      moved?.scrollIntoView({ block: 'nearest' });
    });
  };
  const remove = () => {
    removed(name, values, path);
    const list = frame.current?.closest<HTMLElement>('[data-list]');
    change((before) => removePart(before, path, at));
    requestAnimationFrame(() => list?.querySelector<HTMLElement>('[data-add]')?.focus());
  };
  return (
    <span className="pages-part-actions" ref={frame}>
      <PartButton label={messages.up(name)} disabled={at === 0} onClick={() => move(-1)}>
        <Icon name="arrow-up" />
      </PartButton>
      <PartButton
        label={messages.down(name)}
        disabled={at === count - 1}
        onClick={() => move(1)}
      >
        <Icon name="arrow-down" />
      </PartButton>
      <PartButton label={messages.remove(name)} danger onClick={remove}>
        <Icon name="delete" />
      </PartButton>
    </span>
  );
}

interface PartButtonProps {
  label: string;
  disabled?: boolean;
  danger?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function PartButton({ label, danger = false, ...rest }: PartButtonProps) {
  return (
    <button
      {...rest}
      className="row-button"
      type="button"
      aria-label={label}
      title={label}
      data-danger={danger || undefined}
    />
  );
}

function ListError({ path }: { path: Path }) {
  const { mistake } = useForm();
  const place = pathText(path);
  const error = mistake('en', place) ?? mistake('fr', place);
  return error ? (
    <p className="error-text" id={controlId('en', place)} tabIndex={-1}>
      <Icon name="warning" />
      {error}
    </p>
  ) : null;
}

function AddButton({
  label,
  path,
  part,
}: {
  label: string;
  path: Path;
  part: () => Value;
}) {
  const { change, toggle, isLocked } = useForm();
  const button = useRef<HTMLButtonElement>(null);
  if (isLocked) {
    return null;
  }
  const add = () => {
    const added = part();
    change((before) => addPart(before, path, added));
    toggle(idOf(added), true);
    const list = button.current?.closest('[data-list]');
    requestAnimationFrame(() => {
      const parts = list?.querySelectorAll<HTMLElement>(':scope > ol > [data-part]');
      const last = parts?.[parts.length - 1];
      const controls = last?.querySelectorAll<HTMLElement>('.input') ?? [];
      // The visible one of the two languages.
      [...controls].find((control) => control.checkVisibility?.() ?? true)?.focus();
    });
  };
  return (
    <Button ref={button} data-add onClick={add}>
      <Icon name="plus" />
      {label}
    </Button>
  );
}

function GroupList({ field, path }: Props) {
  const { values } = useForm();
  const parts = listAt(values.en, path);
  return (
    <div className="pages-parts" role="group" aria-label={field.label} data-list>
      <h2>{field.label}</h2>
      <ListError path={path} />
      {parts.length === 0 && <p className="muted">{messages.noParts}</p>}
      <ol>
        {parts.map((part, at) => {
          const here = [...path, at];
          const said = textAt(values[language], [...here, field.titled_by]);
          const name = said.trim() === '' ? messages.untitled : said;
          const title = messages.titled(messages.part(field.one, at + 1), name);
          return (
            <li key={idOf(part) || at} data-part={at}>
              <Fold
                foldKey={idOf(part)}
                path={pathText(here)}
                title={title}
                actions={
                  <PartActions name={title} path={path} at={at} count={parts.length} />
                }
              >
                <Fields fields={field.fields} path={here} />
              </Fold>
            </li>
          );
        })}
      </ol>
      <AddButton
        label={messages.add(field.one)}
        path={path}
        part={() => emptyGroup(field.fields)}
      />
    </div>
  );
}

function TextList({ field, path }: Props) {
  const { values } = useForm();
  const count = Math.max(listAt(values.en, path).length, listAt(values.fr, path).length);
  return (
    <div className="pages-texts" role="group" aria-label={field.label} data-list>
      <h2>{field.label}</h2>
      {field.hint && <p className="hint">{field.hint}</p>}
      <ListError path={path} />
      <ol>
        {Array.from({ length: count }, (_, at) => {
          const name = messages.part(field.label, at + 1);
          return (
            // A text is known by its place alone.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} data-part={at}>
              <TextPair
                field={{ ...field, hint: '' }}
                path={[...path, at]}
                label={name}
              />
              <PartActions name={name} path={path} at={at} count={count} />
            </li>
          );
        })}
      </ol>
      <AddButton label={messages.addLine(field.label)} path={path} part={() => ''} />
    </div>
  );
}
