// Under which category many blogs are to be filed.

import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { SelectField } from '../../../ui/field';
import { type Category, nameIn } from '../api';
import { messages as words } from '../messages';
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
    <Dialog
      open={open}
      title={messages.categoryTitle(count)}
      closeLabel={words.close}
      size="small"
      onClose={onClose}
    >
      <form
        className="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
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
        <div className="dialog-foot">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button kind="action" type="submit" busy={isBusy}>
            {messages.file}
            {isBusy && <span className="spinner" />}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
