// Chooses the category of all selected blogs.

import { useState } from 'react';
import { FormDialog } from '../../../ui/form-dialog';
import { SelectField } from '../../../ui/field';
import { type Category, nameIn } from '../api';
import { messages } from './messages';

interface Props {
  open: boolean;
  count: number;
  categories: readonly Category[];
  isBusy: boolean;
  onFile: (category: number) => void;
  onClose: () => void;
}

export function CategoryDialog({
  open,
  count,
  categories,
  isBusy,
  onFile,
  onClose,
}: Props) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      open={open}
      title={messages.categoryTitle(count)}
      onClose={onClose}
      className="form"
      submitLabel={messages.file}
      isBusy={isBusy}
      onSubmit={() => {
        if (chosen === '') {
          setMissing(true);
        } else if (!isBusy) {
          onFile(Number(chosen));
        }
      }}
    >
      <SelectField
        id="bulk-category"
        label={messages.newCategory}
        error={isMissing ? messages.categoryMissing : undefined}
        value={chosen}
        data-autofocus="true"
        onChange={({ target }) => {
          setMissing(false);
          setChosen(target.value);
        }}
      >
        <option value="">{messages.chooseCategory}</option>
        {categories.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(one)}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
