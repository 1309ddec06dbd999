// Loads the category of the Update dialog when it opens, so that the form begins with the stored
// name (specification §4).

import { useRef, useState } from 'react';
import { errorText, isNotThere } from '../../../core/api/field-error';
import { useApi, useToast } from '../../../core/providers';
import { type Category, findCategory, type CategoryNames } from './api';
import { messages } from './messages';

interface Editing extends CategoryNames {
  id: number;
  /** Whether the names are loading. */
  isLoading: boolean;
  /** Whether a name was changed. */
  isChanged: boolean;
}

/** `onGone` is called when the category does not exist any more. */
export function useCategoryEdit(onGone: () => void) {
  const api = useApi();
  const show = useToast();
  const [editing, setEditing] = useState<Editing | null>(null);
  // Of two that are opened in turn the first answer may come last.
  const wanted = useRef<number | null>(null);

  const closeEdit = () => {
    wanted.current = null;
    setEditing(null);
  };

  const edit = async ({ id }: Category) => {
    wanted.current = id;
    setEditing({ id, name: '', french: '', isLoading: true, isChanged: false });
    try {
      const { data } = await findCategory(api, id);
      if (wanted.current === id) {
        setEditing({
          id,
          name: data.category_name,
          french: data.category_name_fr,
          isLoading: false,
          isChanged: false,
        });
      }
    } catch (error) {
      if (wanted.current !== id) {
        return;
      }
      closeEdit();
      show({ severity: 'error', text: errorText(error, messages.findFailed) });
      if (isNotThere(error)) {
        onGone();
      }
    }
  };

  const rename = (names: CategoryNames) =>
    setEditing((last) => last && { ...last, ...names, isChanged: true });

  return { editing, edit, rename, closeEdit };
}
