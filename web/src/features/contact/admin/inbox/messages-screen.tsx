// /admin/messages: what visitors wrote. What is open stands in the address (?message=12),
// so that a message can be linked to.

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorText, isNotThere } from '../../../../core/api/field-error';
import { ADMIN_KEY } from '../../../../core/session/session-context';
import { BulkReport } from '../../../../core/list/bulk-report';
import { ListSheet, ListTools } from '../../../../core/list/list';
import {
  LIST_HEADING_ID,
  type ListQuery,
  useAdminList,
} from '../../../../core/list/use-admin-list';
import { useBulk } from '../../../../core/list/use-bulk';
import { useSelection } from '../../../../core/list/use-selection';
import { useSearchParams } from '../../../../core/list/use-search-params';
import { ExportButton } from '../../../../core/admin/file-export';
import { useApi, useToast } from '../../../../core/providers';
import { KEEP_PLACE } from '../../../../core/route-effects';
import {
  exportMessages,
  type InboxFilter,
  inboxFilters,
  listMessages,
  type Message,
  type MessageRow,
  updateMessage,
} from './api';
import { Board } from '../leads/board';
import { LeadBulk } from '../leads/lead-bulk';
import { LEAD_FILTERS, LeadFilters } from '../leads/lead-filters';
import { messages as words } from '../leads/messages';
import { DeleteMessage } from './delete-message';
import { messageColumns } from './message-columns';
import { MessageDialog } from './message-dialog';
import { MessageFilters } from './message-filters';
import { messages } from './messages';
import { useMessage, useReadAgain } from './use-message';
import { useCountAgain } from './use-message-counts';
import '../../../../ui/toggle.css';
import './inbox.css';

/** Which message is open, and whether the messages stand on the board. */
function useOpened() {
  const [query, setQuery] = useSearchParams();
  const named = query.get('message') ?? '';
  const set = (name: string, value: string | null, replace: boolean) =>
    setQuery(
      (last) => {
        const next = new URLSearchParams(last);
        if (value === null) {
          next.delete(name);
        } else {
          next.set(name, value);
        }
        return next;
      },
      { replace, state: KEEP_PLACE },
    );
  return {
    openId: /^\d{1,15}$/.test(named) ? Number(named) : null,
    open: (id: number) => set('message', String(id), true),
    close: () => set('message', null, true),
    isBoard: query.get('view') === 'board',
    showBoard: (isBoard: boolean) => set('view', isBoard ? 'board' : null, false),
  };
}

const FILTER = 'filter';
const FILTER_NAMES = [FILTER, ...LEAD_FILTERS];

const filterOf = ({ filters: set }: ListQuery): InboxFilter =>
  inboxFilters.find((one) => one === set[FILTER]) ?? 'all';

export function MessagesScreen() {
  const api = useApi();
  const tell = useToast();
  const { openId, open, close, isBoard, showBoard } = useOpened();
  const load = (asked: ListQuery) => listMessages(api, filterOf(asked), asked);
  const list = useAdminList<MessageRow>({
    name: 'messages',
    filterNames: FILTER_NAMES,
    load,
  });
  const filter = filterOf(list.asked);
  const selection = useSelection({
    list,
    load,
    rowKey: ({ id }) => id,
    rowName: ({ name }) => name,
  });
  const countAgain = useCountAgain();
  const readAgain = useReadAgain();
  const client = useQueryClient();
  const changed = () => {
    countAgain();
    // The list, and the board.
    return client.invalidateQueries({ queryKey: [ADMIN_KEY, 'messages'] });
  };
  const bulk = useBulk({
    onChanged: () => {
      selection.clear();
      void changed();
    },
  });
  const { data: message, error, refetch } = useMessage(openId, () => void changed());
  const [deleting, setDeleting] = useState<{ id: number; name: string } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const isGone = isNotThere(error);
  useGone(openId !== null && isGone ? errorText(error) : undefined, () => {
    close();
    list.again();
  });
  useFocusAfter(openId, filter);

  const closeMessage = () => {
    setProblem(undefined);
    close();
  };

  /** Changes a message; whether that went well. What went wrong is said. */
  const change = async (id: number, what: Parameters<typeof updateMessage>[2]) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const done = await updateMessage(api, id, what);
      tell({ severity: 'success', text: done.message });
      void changed();
      return true;
    } catch (reason) {
      const text = errorText(reason, messages.updateFailed);
      tell({ severity: 'error', text });
      setProblem(openId === null ? undefined : text);
      return false;
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Views isBoard={isBoard} onBoard={showBoard} />
      {isBoard ? (
        <Board
          filters={list.asked.filters}
          onFilter={list.filter}
          onOpen={open}
          onList={(state) => {
            showBoard(false);
            list.filter({ [FILTER]: '', state });
          }}
          onChanged={changed}
        />
      ) : (
        <>
          <ListTools list={list} placeholder={messages.searchPlaceholder}>
            <ExportButton
              load={() => exportMessages(api, filter, list.asked)}
              exported={messages.exported}
              failed={messages.exportFailed}
            >
              {messages.export}
            </ExportButton>
          </ListTools>
          <MessageFilters
            filter={filter}
            onFilter={(next) => list.filter({ [FILTER]: next === 'all' ? '' : next })}
          />
          {filter !== 'suspected' && (
            <LeadFilters filters={list.asked.filters} onFilter={list.filter} />
          )}
          <ListSheet
            list={list}
            heading={messages.heading}
            empty={messages.empty}
            columns={messageColumns({
              onOpen: ({ id }) => open(id),
              onRead: ({ id, is_read }) => void change(id, { is_read: !is_read }),
              onNotSpam: ({ id }) => void change(id, { is_suspected: false }),
              onDelete: setDeleting,
            })}
            rowKey={({ id }) => id}
            bulk={{
              selection,
              actions: <LeadBulk rows={selection.rows} filter={filter} bulk={bulk} />,
            }}
          />
          <BulkReport bulk={bulk} />
        </>
      )}
      <MessageDialog
        open={openId !== null}
        message={message ?? null}
        error={problem ?? (isGone ? undefined : error?.message)}
        isBusy={isBusy}
        onUnread={async ({ id }: Message) => {
          // Closed first, or it would be read again.
          if (await change(id, { is_read: false })) {
            closeMessage();
          }
        }}
        onSpam={async ({ id }: Message, is_suspected) => {
          if (await change(id, { is_suspected })) {
            await readAgain(id);
          }
        }}
        onDelete={setDeleting}
        onAgain={() => void refetch()}
        onChanged={async () => {
          await Promise.all([changed(), refetch()]);
        }}
        onOpen={open}
        onSender={(id) => {
          closeMessage();
          showBoard(false);
          list.filter({
            [FILTER]: '',
            state: '',
            assignee: '',
            waiting: '',
            sender: String(id),
          });
        }}
        onClose={closeMessage}
      />
      <DeleteMessage
        message={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => {
          setDeleting(null);
          closeMessage();
          countAgain();
          list.restart({ rowIsGone: true, keepFilters: true });
        }}
      />
    </>
  );
}

interface ViewsProps {
  isBoard: boolean;
  onBoard: (isBoard: boolean) => void;
}

/** The messages one below the other, or by their states. */
function Views({ isBoard, onBoard }: ViewsProps) {
  return (
    <div className="message-views" role="group" aria-label={words.views}>
      {[false, true].map((one) => (
        <button
          key={String(one)}
          className="toggle"
          type="button"
          aria-pressed={one === isBoard}
          onClick={() => onBoard(one)}
        >
          {one ? words.board : words.list}
        </button>
      ))}
    </div>
  );
}

/** Says that the open message is not there any more, and leaves it. */
function useGone(text: string | undefined, leave: () => void) {
  const tell = useToast();
  const onGone = useEffectEvent(leave);
  useEffect(() => {
    if (text) {
      tell({ severity: 'error', text });
      onGone();
    }
  }, [text, tell]);
}

/** The row of a message that is read leaves the unread ones, and takes the focus along. */
function useFocusAfter(openId: number | null, filter: InboxFilter) {
  const last = useRef(openId);
  useEffect(() => {
    const isClosed = last.current !== null && openId === null;
    last.current = openId;
    if (isClosed && (filter === 'unread' || document.activeElement === document.body)) {
      document.getElementById(LIST_HEADING_ID)?.focus();
    }
  }, [openId, filter]);
}
