// A text of the form in both languages, side by side, or one below the other in a narrow window. A
// text that both languages share stands once.

import type { ChangeEvent } from 'react';
import { Icon } from '../../../ui/icon';
import type { PageField } from './types';
import { controlId, useForm } from './form-context';
import { messages } from './messages';
import { PictureField } from './picture-field';
import {
  LANGUAGES,
  type LanguageCode,
  type Path,
  pathText,
  setShared,
  textAt,
} from './values';

interface Props {
  field: PageField;
  path: Path;
  /** The label, where it differs from the field's. */
  label?: string;
}

export function TextPair({ field, path, label = field.label }: Props) {
  if (field.is_shared) {
    return <TextControl field={field} path={path} label={label} language="en" isShared />;
  }
  return (
    <div className="pages-pair">
      {LANGUAGES.map((language) => (
        <TextControl
          key={language}
          field={field}
          path={path}
          label={label}
          language={language}
        />
      ))}
    </div>
  );
}

interface ControlProps {
  field: PageField;
  path: Path;
  label: string;
  language: LanguageCode;
  isShared?: boolean;
}

function TextControl({ field, path, label, language, isShared = false }: ControlProps) {
  const { values, isLocked, isInOne, change, setText, mistake } = useForm();
  const place = pathText(path);
  const id = controlId(language, place);
  const value = textAt(values[language], path);
  // An error of a shared text is an error in both languages.
  const error = mistake(language, place) ?? (isShared ? mistake('fr', place) : undefined);
  const hints = [
    field.hint,
    field.kind === 'markdown' && field.hint === '' ? messages.markdownHint : '',
    field.is_optional && field.hint === '' ? messages.optional : '',
    isShared && !isInOne ? messages.bothLanguages : '',
  ].filter((hint) => hint !== '');
  const most = field.most_chars;
  const described = [
    hints.length > 0 && `${id}-hint`,
    most !== null && `${id}-left`,
    error && `${id}-error`,
  ].filter(Boolean);
  const control = {
    id,
    className: 'input',
    value,
    lang: isShared ? undefined : language,
    disabled: isLocked,
    'aria-describedby': described.join(' ') || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'data-place': place,
    'data-language': language,
    onChange: ({
      target,
    }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change((before) =>
        isShared
          ? setShared(before, path, target.value)
          : setText(before, language, path, target.value),
      ),
  };
  return (
    <div className="field pages-field" data-language={isShared ? undefined : language}>
      <label htmlFor={id}>
        {label}
        {!isShared && (
          <span className="pages-language">
            <span className="visually-hidden">, </span>
            {messages.languages[language]}
          </span>
        )}
      </label>
      {hints.length > 0 && (
        <span className="hint" id={`${id}-hint`}>
          {hints.join(' · ')}
        </span>
      )}
      {field.kind === 'picture' || field.kind === 'picture_or_icon' ? (
        <PictureField
          id={id}
          mayBeIcon={field.kind === 'picture_or_icon'}
          value={value}
          describedBy={control['aria-describedby']}
          isInvalid={error !== undefined}
          isLocked={isLocked}
          onChange={(picture) => change((before) => setShared(before, path, picture))}
        />
      ) : field.kind === 'choice' ? (
        <select {...control}>
          {field.is_optional && <option value="">{messages.noChoice}</option>}
          {!(field.is_optional && value === '') &&
            field.choices.every((choice) => choice.value !== value) && (
              <option value={value}>{value}</option>
            )}
          {field.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : field.kind === 'line' || field.kind === 'lines' ? (
        <input type="text" {...control} />
      ) : (
        <textarea {...control} data-kind={field.kind} />
      )}
      {most !== null && (
        <span className="hint" id={`${id}-left`}>
          {messages.left(most - [...value].length)}
        </span>
      )}
      {error && (
        <p className="error-text" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
    </div>
  );
}
