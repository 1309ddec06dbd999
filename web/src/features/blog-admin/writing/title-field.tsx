// The title field, in the size of the published title. It grows with its text; Enter moves to the
// body.

import { Icon } from '../../../ui/icon';
import { messages as blogMessages } from '../messages';
import type { BlogForm } from './use-blog-editor';
import { messages } from './messages';

export function TitleField({ form }: { form: BlogForm }) {
  const error = form.editor.errorOf('title');
  return (
    <div className="writing-title">
      <label className="visually-hidden" htmlFor="blog-title">
        {blogMessages.title}
      </label>
      <textarea
        id="blog-title"
        name="blog_title"
        rows={1}
        placeholder={messages.titleHint}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'blog-title-error' : undefined}
        value={form.fields.title}
        onChange={({ target }) =>
          form.editor.enterField('title', target.value.replaceAll(/\s*\n\s*/g, ' '))
        }
        onKeyDown={(event) => {
          // Enter in a composed word belongs to the input method.
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            form.editor.text.focus();
          }
        }}
      />
      {error && (
        <p className="error-text" id="blog-title-error">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
