// The fields of the blog dialogs (specification §2), in their layout. The dialog handles their
// changes.

import { TextField } from '../../../ui/field';
import type { Category } from '../api';
import {
  AltField,
  BodyField,
  CategoryField,
  CheckedField,
  CoverField,
  LanguageField,
  PairField,
  SeoField,
  UrlField,
} from '../writing/field-parts';
import { messages } from '../messages';
import type { BlogForm } from '../writing/use-blog-editor';

interface Props {
  form: BlogForm;
  categories: Category[];
}

export function BlogFormFields({ form, categories }: Props) {
  const { editor, fields } = form;
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
          error={editor.errorOf('title')}
          onChange={({ target }) => editor.enterField('title', target.value)}
        />
        <UrlField form={form} />
      </div>
      <div className="pair">
        <LanguageField form={form} />
        <PairField form={form} />
      </div>
      <div className="pair">
        <CategoryField form={form} categories={categories} />
        <CoverField form={form} />
      </div>
      <AltField form={form} />
      <SeoField form={form} />
      <CheckedField form={form} />
      <BodyField form={form} />
    </>
  );
}
