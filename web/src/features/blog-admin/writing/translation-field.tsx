// Chooses the blog that this one translates, among blogs without a translation, by typing.

import { useEffect, useState } from 'react';
import { useApi } from '../../../core/providers';
import { SelectField, TextField } from '../../../ui/field';
import { listUntranslated, type BlogTitle } from '../api';
import { type BlogFields, isPage, languageName } from '../fields';
import { messages } from '../messages';

/** As the lists of visitors (specification §9). */
const PAUSE_MS = 500;

interface Props {
  fields: BlogFields;
  error: string | undefined;
  onChoose: (id: string, title: string) => void;
}

export function TranslationField({ fields, error, onChoose }: Props) {
  const { kind, language, translation, translationTitle } = fields;
  const other = language === 'fr' ? 'en' : 'fr';
  const [search, setSearch] = useState('');
  const found = useUntranslated(kind, other, search.trim());
  const rest = found.filter(({ id }) => String(id) !== translation);
  return (
    <div className="translation-field">
      <SelectField
        id="blog-translation"
        name="translation_of"
        label={messages.translation}
        hint={
          isPage(fields)
            ? messages.pageTranslationHint(languageName(other))
            : messages.translationHint(languageName(other))
        }
        value={translation}
        error={error}
        onChange={({ target }) => {
          const chosen = rest.find(({ id }) => String(id) === target.value);
          onChoose(target.value, chosen?.blog_title ?? '');
        }}
      >
        <option value="">{messages.noTranslation}</option>
        {translation !== '' && (
          <option value={translation}>{translationTitle || messages.untitled}</option>
        )}
        {rest.map(({ id, blog_title }) => (
          <option key={id} value={id}>
            {blog_title || messages.untitled}
          </option>
        ))}
      </SelectField>
      <TextField
        id="blog-translation-search"
        type="search"
        label={isPage(fields) ? messages.findPageTranslation : messages.findTranslation}
        autoComplete="off"
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={(event) => {
          // Enter would save the blog.
          if (event.key === 'Enter') {
            event.preventDefault();
          }
        }}
      />
    </div>
  );
}

/** The choices; undefined while they load. */
function useUntranslated(kind: string, language: string, search: string): BlogTitle[] {
  const api = useApi();
  const [found, setFound] = useState<{ language: string; rows: BlogTitle[] } | null>(
    null,
  );
  useEffect(() => {
    let isWanted = true;
    const show = (rows: BlogTitle[]) => isWanted && setFound({ language, rows });
    const ask = () => {
      listUntranslated(api, language, search, kind).then(show, () => show([]));
    };
    const timer = setTimeout(ask, search === '' ? 0 : PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [api, kind, language, search]);
  return found?.language === language ? found.rows : [];
}
