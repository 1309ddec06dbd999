// The messages in a column for each state; a narrow window shows one column. A card is moved by
// dragging, or by its menu.

import { LoadFailure, LoadingLines } from '../../../../core/admin/load-state';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { errorText } from '../../../../core/api/field-error';
import type { ListFilters } from '../../../../core/list/list-address';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { useApi, useToast } from '../../../../core/providers';
import { formatNumber } from '../../../../lib/format';
import { Button } from '../../../../ui/button';
import { Menu } from '../../../../ui/menu';
import type { MessageRow } from '../inbox/api';
import {
  type Board as BoardData,
  findBoard,
  type LeadState,
  leadStates,
  moveMessages,
  undoLeadChanges,
  leadTargetOf,
} from './api';
import { LeadFilters } from './lead-filters';
import { ageOf, AssigneeMark, OverdueMark } from './lead-marks';
import { messages, stateNames } from './messages';
import './board.css';

/** The data type of a dragged card; other windows' cards are not accepted. */
const CARD = 'application/x-keyturn-message';

interface Props {
  filters: ListFilters;
  onFilter: (some: ListFilters) => void;
  onOpen: (id: number) => void;
  /** All of a state, in the list. */
  onList: (state: LeadState) => void;
  /** A card was moved: loads the board again. */
  onChanged: () => Promise<unknown>;
}

const keyOf = (assignee: string) => [ADMIN_KEY, 'messages', 'board', assignee];

export function Board({ filters, onFilter, onOpen, onList, onChanged }: Props) {
  const api = useApi();
  const tell = useToast();
  const assignee = filters['assignee'] ?? '';
  const { data, dataUpdatedAt, isPending, isFetching, refetch } = useQuery({
    queryKey: keyOf(assignee),
    queryFn: () => findBoard(api, assignee),
    refetchOnWindowFocus: 'always',
  });
  // A narrow window shows one column.
  const [shown, setShown] = useState<LeadState>('new');
  const [moving, setMoving] = useState<number | null>(null);
  /** A moved card, and the time of the last load before that. */
  const focusOn = useRef<{ id: number; before: number } | null>(null);

  const move = async (row: MessageRow, state: LeadState) => {
    if (row.lead === null || row.lead.state === state || moving !== null) {
      return;
    }
    setMoving(row.id);
    try {
      const { data: changed } = await moveMessages(api, [leadTargetOf(row)], state);
      focusOn.current = { id: row.id, before: dataUpdatedAt };
      setShown(state);
      const undo = async () => {
        try {
          await undoLeadChanges(api, changed.undo);
          focusOn.current = { id: row.id, before: dataUpdatedAt };
          setShown(row.lead?.state ?? 'new');
          await onChanged();
        } catch (error) {
          tell({ severity: 'error', text: errorText(error, messages.changeFailed) });
        }
      };
      tell({
        severity: 'success',
        text: messages.moved(row.name, stateNames[state]),
        action: { label: messages.undo, onAct: () => void undo() },
      });
    } catch (error) {
      tell({ severity: 'error', text: errorText(error, messages.changeFailed) });
    } finally {
      setMoving(null);
      await onChanged();
    }
  };

  // The card is in another column now, and gets the focus there.
  useEffect(() => {
    const moved = focusOn.current;
    if (moved !== null && dataUpdatedAt > moved.before) {
      focusOn.current = null;
      const card = document.getElementById(cardId(moved.id));
      card?.querySelector<HTMLElement>('.board-open')?.focus();
    }
  }, [dataUpdatedAt]);

  return (
    <section
      className="board-frame"
      aria-label={messages.boardName}
      aria-busy={isFetching}
    >
      <LeadFilters filters={filters} onFilter={onFilter} isBoard />
      {isPending && <LoadingLines lines={2} />}
      {!isPending && !data && (
        <LoadFailure text={messages.boardFailed} hasToast onAgain={refetch} />
      )}
      {data && (
        <>
          <Tabs data={data} shown={shown} onShow={setShown} />
          <div className="board">
            {data.columns.map((column) => (
              <Column
                key={column.state}
                column={column}
                isShown={column.state === shown}
                moving={moving}
                onOpen={onOpen}
                onList={onList}
                onMove={(row, state) => void move(row, state)}
                find={(id) =>
                  data.columns.flatMap((one) => one.messages).find((one) => one.id === id)
                }
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

const cardId = (id: number) => `message-card-${id}`;
const columnId = (state: LeadState) => `board-${state}`;

interface TabsProps {
  data: BoardData;
  shown: LeadState;
  onShow: (state: LeadState) => void;
}

/** The choice of a column in a narrow window; a wide one shows all columns. */
function Tabs({ data, shown, onShow }: TabsProps) {
  return (
    <div className="board-tabs" role="group" aria-label={messages.columns}>
      {data.columns.map(({ state, total }) => (
        <button
          key={state}
          type="button"
          aria-pressed={state === shown}
          aria-controls={columnId(state)}
          onClick={() => onShow(state)}
        >
          {messages.columnCount(stateNames[state], formatNumber(total))}
        </button>
      ))}
    </div>
  );
}

interface ColumnProps {
  column: BoardData['columns'][number];
  isShown: boolean;
  moving: number | null;
  onOpen: (id: number) => void;
  onList: (state: LeadState) => void;
  onMove: (row: MessageRow, state: LeadState) => void;
  find: (id: number) => MessageRow | undefined;
}

function Column({ column, isShown, moving, onOpen, onList, onMove, find }: ColumnProps) {
  const { state, total, messages: rows } = column;
  const [isOver, setOver] = useState(false);
  const isCard = (event: DragEvent) => event.dataTransfer.types.includes(CARD);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu of a card does the same
    <section
      id={columnId(state)}
      className="board-column"
      aria-label={stateNames[state]}
      data-shown={isShown || undefined}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isCard(event)) {
          event.preventDefault();
          event.dataTransfer.dropEffect = 'move';
          setOver(true);
        }
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) {
          setOver(false);
        }
      }}
      onDrop={(event) => {
        setOver(false);
        const row = find(Number(event.dataTransfer.getData(CARD)));
        if (row) {
          event.preventDefault();
          onMove(row, state);
        }
      }}
    >
      <h2>
        {stateNames[state]} <span className="board-total">{formatNumber(total)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="muted">{messages.columnEmpty}</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <Card
              key={row.id}
              row={row}
              isBusy={moving === row.id}
              onOpen={onOpen}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Button onClick={() => onList(state)}>
          {messages.more(formatNumber(total))}
        </Button>
      )}
    </section>
  );
}

interface CardProps {
  row: MessageRow;
  isBusy: boolean;
  onOpen: (id: number) => void;
  onMove: (row: MessageRow, state: LeadState) => void;
}

function Card({ row, isBusy, onOpen, onMove }: CardProps) {
  const { id, name, excerpt, lead, creation_time } = row;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the menu in it does the same
    <li
      id={cardId(id)}
      className="board-card"
      draggable
      aria-busy={isBusy || undefined}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData(CARD, String(id));
        dataTransfer.effectAllowed = 'move';
      }}
    >
      <div className="board-card-head">
        <button
          type="button"
          className="link-button board-open"
          onClick={() => onOpen(id)}
        >
          {name}
        </button>
        <span className="muted">{ageOf(creation_time)}</span>
      </div>
      <p>{excerpt}</p>
      {lead && (
        <div className="board-card-foot">
          <AssigneeMark assignee={lead.assignee} />
          <OverdueMark lead={lead} />
          <Menu
            label={messages.move}
            name={messages.moveTo(name)}
            busy={isBusy}
            items={leadStates
              .filter((state) => state !== lead.state)
              .map((state) => ({
                label: messages.moveInto(stateNames[state]),
                onChoose: () => onMove(row, state),
              }))}
          />
        </div>
      )}
    </li>
  );
}
