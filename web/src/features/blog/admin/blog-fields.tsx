// The fields of a blog (specification §2): what stands where, and nothing of what
// becomes of it.

import { AppLink } from '../../../app/app-link';
import { adminPaths } from '../../../app/paths';
import { useApi, useShowMessage } from '../../../app/providers';
import { SelectField, TextArea, TextField } from '../../../ui/field';
import { Icon } from '../../../ui/icon';
import { LazyEditor } from '../editor/lazy-editor';
import { type Category, uploadPicture } from './api';
import {
  choosable,
  count,
  type FieldName,
  findFileProblem,
  MAX_CHARS,
} from './blog-form';
import { ImageField } from './image-field';
import { languageName, languages } from './fields';
import { messages } from './messages';
import { TranslationField } from './translation-field';
import type { BlogFormState } from './use-blog-form';

interface Props {
  form: BlogFormState;
  categories: Category[];
}

export function BlogFormFields({ form, categories }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const { fields, problem, enterField, file, base } = form;
  const errorOf = (name: FieldName) =>
    problem?.field === name ? problem.text : undefined;
  const choices = choosable(categories, fields.category, base?.category_id);
  const storedImage = base?.blog_image ?? null;
  const bodyError = errorOf('html');
  return (
    <>
      <div className="pair">
        <TextField
          id="blog-title"
          name="blog_title"
          label={messages.title}
          autoComplete="off"
          data-autofocus="true"
          value={fields.title}
          error={errorOf('title')}
          onChange={({ target }) => enterField('title', target.value)}
        />
        <TextField
          id="blog-url"
          name="blog_url"
          label={messages.url}
          autoComplete="off"
          spellCheck={false}
          value={fields.url}
          error={errorOf('url')}
          onChange={({ target }) => enterField('url', target.value)}
        />
      </div>
      <div className="pair">
        <SelectField
          id="blog-language"
          name="language"
          label={messages.language}
          value={fields.language}
          error={errorOf('language')}
          onChange={({ target }) => enterField('language', target.value)}
        >
          {languages.map((code) => (
            <option key={code} value={code}>
              {languageName(code)}
            </option>
          ))}
        </SelectField>
        <TranslationField
          fields={fields}
          error={errorOf('translation')}
          onChoose={form.enterTranslation}
        />
      </div>
      <div className="pair">
        <div>
          <SelectField
            id="blog-category"
            name="category_id"
            label={messages.category}
            value={fields.category}
            error={errorOf('category')}
            onChange={({ target }) => enterField('category', target.value)}
          >
            <option value="">{messages.chooseCategory}</option>
            {choices.map(({ id, category_name, category_name_fr }) => (
              <option key={id} value={id}>
                {(fields.language === 'fr' && category_name_fr) || category_name}
              </option>
            ))}
          </SelectField>
          {choices.length === 0 && (
            <p className="no-category">
              <AppLink to={adminPaths.category}>{messages.noCategory}</AppLink>
            </p>
          )}
        </div>
        <ImageField
          file={file}
          stored={storedImage}
          error={errorOf('file')}
          onWithout={form.isFileAsked ? form.goWithoutFile : undefined}
          onChoose={(chosen) => {
            const wrong = chosen && findFileProblem(chosen);
            if (wrong) {
              form.refuseFile(wrong);
            } else {
              form.chooseFile(chosen);
            }
          }}
          isRemoved={form.removesImage}
          onRemove={form.removeImage}
          onKeep={form.keepImage}
          onNothing={form.chooseNothing}
        />
      </div>
      {(file || (storedImage && !form.removesImage)) && (
        <TextField
          id="blog-alt"
          name="blog_image_alt"
          label={messages.imageAlt}
          hint={messages.imageAltHint}
          autoComplete="off"
          value={fields.alt}
          error={errorOf('alt')}
          onChange={({ target }) => enterField('alt', target.value)}
        />
      )}
      <div className="counted">
        <TextArea
          id="blog-seo"
          name="seo_description"
          label={messages.seo}
          hint={messages.seoHint}
          rows={2}
          value={fields.seo}
          error={errorOf('seo')}
          onChange={({ target }) => enterField('seo', target.value)}
        />
        <span className="counter" data-over={count(fields.seo) > MAX_CHARS || undefined}>
          {messages.counter(count(fields.seo), MAX_CHARS)}
        </span>
      </div>
      <TextField
        id="blog-checked"
        name="checked_on"
        type="date"
        label={messages.checked}
        hint={messages.checkedHint}
        value={fields.checked}
        error={errorOf('checked')}
        onChange={({ target }) => enterField('checked', target.value)}
      />
      <div className="field">
        <span className="label" id="blog-description">
          {messages.description}
        </span>
        <span className="hint">{messages.descriptionHint}</span>
        <LazyEditor
          initial={form.initial}
          language={fields.language === 'fr' ? 'fr' : 'en'}
          labelledBy="blog-description"
          describedBy={bodyError && 'blog-description-error'}
          isInvalid={bodyError !== undefined}
          onReady={form.onReady}
          onChange={form.onTyped}
          onMessage={(text) => show({ severity: 'warning', text })}
          upload={(picture) => uploadPicture(api, picture)}
        />
        {bodyError && (
          <p className="error-text" id="blog-description-error">
            <Icon name="warning" />
            {bodyError}
          </p>
        )}
      </div>
    </>
  );
}
