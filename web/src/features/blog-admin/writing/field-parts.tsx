// The fields of a blog. The dialogs (blog-fields.tsx) and the writing view (settings-panel.tsx)
// arrange them.

import { useCallback, useMemo } from 'react';
import { AppLink } from '../../../core/app-link';
import { adminPaths } from '../../../core/admin/paths';
import { useApi, useToast } from '../../../core/providers';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { LazyEditor } from '../../../rich-text/lazy-editor';
import { type Category, nameIn, uploadPicture } from '../api';
import { offeredCategories, countChars, type FieldName, MAX_CHARS } from '../blog-form';
import { altIn, coverOf, isFile } from '../cover';
import { LibraryDialog } from '../../media/admin/library-dialog';
import { findPictureProblem } from '../../../lib/picture-file';
import { ImageField } from './image-field';
import { useCompany } from '../../../core/providers';
import { isPage, languageChoice, languages } from '../fields';
import { messages } from '../messages';
import { isReplacement } from '../replaceable';
import { findEmptyBlocksIn } from './empty-blocks';
import { searchPlacesOf } from './site-search';
import { TranslationField } from './translation-field';
import type { BlogForm } from './use-blog-editor';

interface Props {
  form: BlogForm;
}

const errorOf = (form: BlogForm, name: FieldName) => form.editor.errorOf(name);

export function UrlField({ form }: Props) {
  return (
    <TextField
      id="blog-url"
      name="blog_url"
      label={isPage(form.fields) ? messages.pageUrl : messages.url}
      hint={isReplacement(form.fields) ? messages.replaces : undefined}
      autoComplete="off"
      spellCheck={false}
      value={form.fields.url}
      error={errorOf(form, 'url')}
      onChange={({ target }) => form.editor.enterField('url', target.value)}
    />
  );
}

/** Hidden on a site with one language, unless the text is in the other one. */
export function LanguageField({ form }: Props) {
  const { only_language } = useCompany();
  if (only_language === form.fields.language) {
    return null;
  }
  return (
    <SelectField
      id="blog-language"
      name="language"
      label={messages.language}
      value={form.fields.language}
      error={errorOf(form, 'language')}
      onChange={({ target }) => form.editor.enterField('language', target.value)}
    >
      {languages.map((code) => (
        <option key={code} value={code}>
          {languageChoice(code)}
        </option>
      ))}
    </SelectField>
  );
}

export function PairField({ form }: Props) {
  const { only_language } = useCompany();
  if (only_language && !form.fields.translation) {
    return null;
  }
  return (
    <TranslationField
      fields={form.fields}
      error={errorOf(form, 'translation')}
      onChoose={(translation, translationTitle) =>
        form.editor.enter({ fields: { ...form.fields, translation, translationTitle } })
      }
    />
  );
}

export function CategoryField({ form, categories }: Props & { categories: Category[] }) {
  const { fields, base } = form;
  const choices = offeredCategories(categories, fields.category, base?.category_id);
  return (
    <div>
      <SelectField
        id="blog-category"
        name="category_id"
        label={messages.category}
        value={fields.category}
        error={errorOf(form, 'category')}
        onChange={({ target }) => form.editor.enterField('category', target.value)}
      >
        <option value="">{messages.chooseCategory}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {nameIn(one, fields.language)}
          </option>
        ))}
      </SelectField>
      {choices.length === 0 && (
        <p className="no-category">
          <AppLink to={adminPaths.category}>{messages.noCategory}</AppLink>
        </p>
      )}
    </div>
  );
}

export function CoverField({ form }: Props) {
  return (
    <ImageField
      file={form.file}
      stored={form.base?.blog_image ?? null}
      focus={focusOf(form)}
      error={errorOf(form, 'file')}
      onWithout={
        form.isFileAsked ? () => form.editor.enter({ isFileAsked: false }) : undefined
      }
      onChoose={(chosen) => {
        const wrong = chosen && findPictureProblem(chosen);
        if (wrong) {
          form.editor.refuse({ field: 'file', text: wrong });
        } else {
          form.editor.chooseFile(chosen);
        }
      }}
      onStored={(picture) =>
        form.editor.chooseStored(coverOf(picture), altIn(picture, form.fields.language))
      }
      isRemoved={form.removesImage}
      onRemove={() => form.editor.enter({ removesImage: true, isFileAsked: false })}
      onKeep={() => form.editor.enter({ removesImage: false })}
      onNothing={() => form.editor.chooseNothing()}
    />
  );
}

/** The focal point of the cover. */
export const focusOf = ({ file, base }: BlogForm): string | null | undefined =>
  isFile(file) ? undefined : file ? file.focus : base?.blog_image_focus;

/** Whether there is an image to describe. */
export const hasImage = ({ file, base, removesImage }: BlogForm): boolean =>
  file !== null || (base?.blog_image != null && !removesImage);

export function AltField({ form }: Props) {
  return hasImage(form) ? (
    <TextField
      id="blog-alt"
      name="blog_image_alt"
      label={messages.imageAlt}
      hint={messages.imageAltHint}
      autoComplete="off"
      value={form.fields.alt}
      error={errorOf(form, 'alt')}
      onChange={({ target }) => form.editor.enterField('alt', target.value)}
    />
  ) : null;
}

export function SeoField({ form }: Props) {
  const used = countChars(form.fields.seo);
  return (
    <div className="counted">
      <TextArea
        id="blog-seo"
        name="seo_description"
        label={messages.seo}
        hint={messages.seoHint}
        rows={2}
        value={form.fields.seo}
        error={errorOf(form, 'seo')}
        onChange={({ target }) => form.editor.enterField('seo', target.value)}
      />
      <span className="counter" data-over={used > MAX_CHARS || undefined}>
        {messages.counter(used, MAX_CHARS)}
      </span>
    </div>
  );
}

/** The day of the last check of the facts. */
export function CheckedField({ form }: Props) {
  return (
    <TextField
      id="blog-checked"
      name="checked_on"
      type="date"
      label={messages.checked}
      hint={messages.checkedHint}
      value={form.fields.checked}
      error={errorOf(form, 'checked')}
      onChange={({ target }) => form.editor.enterField('checked', target.value)}
    />
  );
}

/** The body; its label is for screen readers. */
export function BodyField({ form, isBare = false }: Props & { isBare?: boolean }) {
  const api = useApi();
  const show = useToast();
  const searchPlaces = useMemo(() => searchPlacesOf(api), [api]);
  const written = form.fields.language === 'fr' ? 'fr' : 'en';
  const findEmptyBlocks = useCallback(
    () => findEmptyBlocksIn(api, written),
    [api, written],
  );
  const error = errorOf(form, 'html');
  return (
    <div className="field">
      <span className={isBare ? 'visually-hidden' : 'label'} id="blog-description">
        {messages.description}
      </span>
      {!isBare && <span className="hint">{messages.descriptionHint}</span>}
      <LazyEditor
        initial={form.editor.text.initial}
        language={written}
        labelledBy="blog-description"
        describedBy={error && 'blog-description-error'}
        isInvalid={error !== undefined}
        onReady={(text) => form.editor.onReady(text)}
        onChange={() => form.editor.onTyped()}
        onMessage={(text) => show({ severity: 'warning', text })}
        searchPlaces={searchPlaces}
        Library={LibraryDialog}
        isPage={isPage(form.fields)}
        findEmptyBlocks={findEmptyBlocks}
        upload={(picture, alt) => uploadPicture(api, picture, alt, form.fields.language)}
      />
      {error && (
        <p className="error-text" id="blog-description-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
