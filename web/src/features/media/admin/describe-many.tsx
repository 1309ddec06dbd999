// One description for several pictures, such as one house from all sides.

import { useState } from 'react';
import { useSiteLanguages } from '../../../core/site-languages';
import { FormDialog } from '../../../ui/form-dialog';
import { TextArea } from '../../../ui/field';
import type { Description } from './change-each';
import { messages } from './messages';
import { altProblem } from './names';

interface Props {
  count: number;
  isBusy: boolean;
  onSave: (description: Description) => void;
  onClose: () => void;
}

export function DescribeMany({ count, isBusy, onSave, onClose }: Props) {
  const codes = useSiteLanguages();
  const [en, setEn] = useState('');
  const [fr, setFr] = useState('');
  const [onlyMissing, setOnlyMissing] = useState(true);
  const [isMissing, setMissing] = useState(false);
  const isEmpty = en.trim() === '' && fr.trim() === '';
  return (
    <FormDialog
      title={messages.describeManyTitle(count)}
      onClose={onClose}
      className="form"
      submitLabel={messages.describeManySave}
      isBusy={isBusy}
      onSubmit={() => {
        if (isEmpty) {
          setMissing(true);
        } else if (!isBusy && !altProblem(en) && !altProblem(fr)) {
          onSave({ en, fr, onlyMissing });
        }
      }}
    >
      {codes.includes('en') && (
        <TextArea
          id="media-many-en"
          label={messages.altEn}
          hint={messages.describeManyHint}
          error={isMissing && isEmpty ? messages.describeManyMissing : altProblem(en)}
          rows={2}
          lang="en"
          data-autofocus="true"
          value={en}
          onChange={({ target }) => setEn(target.value)}
        />
      )}
      {codes.includes('fr') && (
        <TextArea
          id="media-many-fr"
          label={messages.altFr}
          error={altProblem(fr)}
          rows={2}
          lang="fr"
          value={fr}
          onChange={({ target }) => setFr(target.value)}
        />
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={onlyMissing}
          onChange={({ target }) => setOnlyMissing(target.checked)}
        />
        {messages.onlyMissing}
      </label>
    </FormDialog>
  );
}
