// Asks before a message is deleted.

import { AskDialog } from '../../../../core/admin/ask-dialog';
import { useApi } from '../../../../core/providers';
import { deleteMessage } from './api';
import { messages } from './messages';

interface Props {
  message: { id: number; name: string } | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteMessage({ message, onClose, onDeleted }: Props) {
  const api = useApi();
  return (
    <AskDialog
      about={message}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      note={messages.deleteNote}
      subject={({ name }) => name}
      fallback={messages.deleteFailed}
      act={({ id }) => deleteMessage(api, id)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
