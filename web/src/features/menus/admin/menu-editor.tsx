// One menu: its entries in their order, with their labels.

import { useRef } from 'react';
import { Button } from '../../../ui/button';
import { SelectField, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { RowButton } from '../../../ui/table';
import type { MenuPage } from './api';
import {
  addressItem,
  canMoveItem,
  changeItem,
  headingItem,
  isChild,
  labelOf,
  type MenuItem,
  type MenuName,
  moveItem,
  pageItem,
  removeItem,
} from './edited-menus';
import { useLeftOutLinks } from './left-out-links';
import { messages } from './messages';
import { language } from '../../../core/language';
import { useSiteLanguages } from '../../../core/site-languages';

interface Props {
  menu: MenuName;
  items: MenuItem[];
  pages: readonly MenuPage[];
  onChange: (items: MenuItem[]) => void;
}

export const titleIn = (pages: readonly MenuPage[]) => (id: number) =>
  pages.find((page) => page.id === id)?.title ?? messages.unknownPage;

export function MenuEditor({ menu, items, pages, onChange }: Props) {
  const codes = useSiteLanguages();
  const isLeftOut = useLeftOutLinks();
  const list = useRef<HTMLOListElement>(null);
  /** The focus stays on the button that moves an entry. */
  const moveTo = (at: number, by: -1 | 1) => {
    const moved = moveItem(items, at, by);
    const item = items[at];
    const place = item ? moved.indexOf(item) : at;
    onChange(moved);
    requestAnimationFrame(() => {
      const buttons = list.current?.children[place]?.querySelectorAll('button');
      const [up, down] = buttons ?? [];
      const wanted = by < 0 ? up : down;
      (wanted?.disabled ? (by < 0 ? down : up) : wanted)?.focus();
    });
  };
  return (
    <section className="sheet menu-editor" aria-labelledby={`menu-${menu}`}>
      <div className="sheet-head">
        <h2 id={`menu-${menu}`}>{messages.menus[menu]}</h2>
        {menu === 'shortcuts' && <p className="muted">{messages.shortcutsHint}</p>}
      </div>
      <ol ref={list}>
        {items.map((item, at) => {
          const name = labelOf(item, language, titleIn(pages)) || messages.newLink;
          const set = (more: Partial<MenuItem>) => onChange(changeItem(items, at, more));
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- an entry has no other name, and its fields hold no state
              key={at}
              data-hidden={item.is_hidden || undefined}
              data-child={isChild(items, at) || undefined}
            >
              <div className="menu-item-head">
                <strong>{name}</strong>
                {item.is_hidden && <span className="muted">{messages.hidden}</span>}
                {isLeftOut(item) && <span className="muted">{messages.leftOut}</span>}
                {isUnpublished(item, pages) && (
                  <span className="muted">{messages.notPublic}</span>
                )}
                <span className="menu-item-actions">
                  <RowButton
                    label={messages.up(name)}
                    disabled={!canMoveItem(items, at, -1)}
                    onClick={() => moveTo(at, -1)}
                  >
                    <Icon name="arrow-up" />
                  </RowButton>
                  <RowButton
                    label={messages.down(name)}
                    disabled={!canMoveItem(items, at, 1)}
                    onClick={() => moveTo(at, 1)}
                  >
                    <Icon name="arrow-down" />
                  </RowButton>
                  {at > 0 && !item.is_heading && (
                    <RowButton
                      label={
                        item.is_child ? messages.ungroup(name) : messages.group(name)
                      }
                      onClick={() => set({ is_child: !item.is_child })}
                    >
                      <Icon name={item.is_child ? 'arrow-left' : 'go'} />
                    </RowButton>
                  )}
                  <RowButton
                    label={item.is_hidden ? messages.show(name) : messages.hide(name)}
                    onClick={() => set({ is_hidden: !item.is_hidden })}
                  >
                    <Icon name={item.is_hidden ? 'eye' : 'eye-off'} />
                  </RowButton>
                  {item.link === undefined && (
                    <RowButton
                      label={messages.remove(name)}
                      danger
                      onClick={() => onChange(removeItem(items, at))}
                    >
                      <Icon name="delete" />
                    </RowButton>
                  )}
                </span>
              </div>
              <div className="menu-item-fields">
                {item.address !== undefined && item.address !== null && (
                  <TextField
                    id={`${menu}-${at}-address`}
                    label={messages.address}
                    placeholder={messages.addressHint}
                    value={item.address}
                    onChange={({ target }) => set({ address: target.value })}
                  />
                )}
                {codes.map((code) => (
                  <TextField
                    key={code}
                    id={`${menu}-${at}-${code}`}
                    label={messages.label[code]}
                    placeholder={
                      item.address === undefined && !item.is_heading
                        ? messages.usual
                        : undefined
                    }
                    maxLength={40}
                    lang={code}
                    value={item[`label_${code}`] ?? ''}
                    onChange={({ target }) => set({ [`label_${code}`]: target.value })}
                  />
                ))}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="menu-add">
        <Button onClick={() => onChange([...items, addressItem()])}>
          <Icon name="plus" />
          {messages.addLink}
        </Button>
        <Button onClick={() => onChange([...items, headingItem()])}>
          <Icon name="plus" />
          {messages.addGroup}
        </Button>
        {pages.length > 0 && (
          <SelectField
            id={`${menu}-page`}
            label={messages.addPage}
            value=""
            onChange={({ target }) => {
              if (target.value !== '') {
                onChange([...items, pageItem(Number(target.value))]);
              }
            }}
          >
            <option value="">{messages.choosePage}</option>
            {pages.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </section>
  );
}

const isUnpublished = ({ page }: MenuItem, pages: readonly MenuPage[]): boolean =>
  page !== undefined &&
  page !== null &&
  pages.find(({ id }) => id === page)?.is_public === false;
