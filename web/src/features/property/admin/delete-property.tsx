// Asks before a property is deleted (specification §2, as for categories).

import { AskDialog } from '../../../core/admin/ask-dialog';
import { useApi } from '../../../core/providers';
import { deleteProperty, type PropertyRow } from './api';
import { propertyName } from './columns';
import { messages } from './messages';

interface Props {
  property: PropertyRow | null;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteProperty({ property, onClose, onDeleted }: Props) {
  const api = useApi();
  return (
    <AskDialog
      about={property}
      title={messages.deleteTitle}
      question={`${messages.deleteQuestion} ${messages.deleteNote}`}
      subject={propertyName}
      fallback={messages.deleteFailed}
      act={({ ListingKey }) => deleteProperty(api, ListingKey)}
      onDone={onDeleted}
      onClose={onClose}
    />
  );
}
