// The choices before an import is written: the authors, and the source of the pictures.

import { useAction } from '../../../core/admin/use-action';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../../core/providers';
import { ADMIN_KEY } from '../../../core/session/session-context';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/field';
import { listUsers } from '../../people/admin/api';
import { type Import, type ImportDetail, startImport } from './api';
import { messages } from './messages';

/** The accounts that are offered for an author. */
const MOST_PEOPLE = 200;

interface Props {
  one: Import;
  authors: ImportDetail['authors'];
  onStarted: () => void;
}

export function ImportAgreement({ one, authors, onStarted }: Props) {
  const api = useApi();
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [fetches, setFetches] = useState(false);
  const { isBusy, run } = useAction();
  const { data: people } = useQuery({
    queryKey: [ADMIN_KEY, 'people of imports'],
    queryFn: () =>
      listUsers(api, { size: MOST_PEOPLE, page: 0, search: '', filters: {} }),
  });

  const start = async (event: FormEvent) => {
    event.preventDefault();
    const choices = Object.entries(chosen)
      .filter(([, user]) => user !== '')
      .map(([key, user]) => ({ key, user_id: Number(user) }));
    const call = () => startImport(api, one.id, choices, fetches);
    if (await run(call, messages.startFailed)) {
      onStarted();
    }
  };

  return (
    <form className="sheet import-form" onSubmit={(event) => void start(event)}>
      {authors.length > 0 && (
        <fieldset className="import-authors">
          <legend>{messages.authorsHeading}</legend>
          <p className="muted">{messages.authorsNote}</p>
          {authors.map(({ key, name, posts }, number) => (
            <SelectField
              key={key}
              id={`import-author-${number}`}
              label={messages.authorOf(name || key, posts)}
              value={chosen[key] ?? ''}
              onChange={({ target }) => setChosen({ ...chosen, [key]: target.value })}
            >
              <option value="">{messages.nobody}</option>
              {people?.tableData.map(({ id, first_name, last_name }) => (
                <option key={id} value={id}>
                  {first_name} {last_name}
                </option>
              ))}
            </SelectField>
          ))}
        </fieldset>
      )}
      <label className="import-check">
        <input
          type="checkbox"
          checked={fetches}
          aria-describedby="import-fetch-hint"
          onChange={({ target }) => setFetches(target.checked)}
        />
        {messages.fetch}
      </label>
      <p className="muted" id="import-fetch-hint">
        {messages.fetchHint}
      </p>
      <Button type="submit" kind="action" busy={isBusy}>
        {messages.start}
      </Button>
    </form>
  );
}
