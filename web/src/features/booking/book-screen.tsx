// /book: what it is about, a day, a time, and who comes. One form, posted as it is, with and
// without script.

import { Head } from '../../app/head';
import { paths } from '../../app/paths';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { type Book, topics, useBook } from './api';
import { messages } from './messages';
import { DayPicker, TimePicker } from './picker';
import './booking.css';

export function BookScreen() {
  const book = useBook();
  if (!book) {
    return null;
  }
  return (
    <main className="page book" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.book}
        index={false}
      />
      <h1>{messages.title}</h1>
      <p className="lead">{messages.lead}</p>
      {book.hasTimes ? (
        <Ask book={book} />
      ) : (
        <p className="book-none">
          {messages.noTimes} <a href={paths.contact}>{messages.contact}</a>
        </p>
      )}
    </main>
  );
}

function Topics({
  chosen,
  error,
}: {
  chosen: Book['topic'];
  error?: string | undefined;
}) {
  return (
    <fieldset className="book-part">
      <legend>{messages.topicLegend}</legend>
      {error && (
        <p className="book-wrong" role="alert">
          {error}
        </p>
      )}
      {topics.map((topic) => (
        <label key={topic} className="book-topic">
          <input
            type="radio"
            name="topic"
            value={topic}
            defaultChecked={topic === chosen}
          />
          <strong>{messages.topics[topic][0]}</strong>
          <span className="small muted">{messages.topics[topic][1]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Who({ book: { values, errors, consent } }: { book: Book }) {
  return (
    <fieldset className="book-part">
      <legend>{messages.whoLegend}</legend>
      <TextField
        id="book-name"
        name="name"
        label={messages.name}
        error={errors.name}
        defaultValue={values.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        id="book-phone"
        name="phone"
        label={messages.phone}
        error={errors.phone}
        defaultValue={values.phone}
        type="tel"
        autoComplete="tel"
      />
      <TextField
        id="book-email"
        name="email"
        label={messages.email}
        hint={messages.emailHint}
        error={errors.email}
        defaultValue={values.email}
        type="email"
        autoComplete="email"
        required
      />
      <TextArea
        id="book-question"
        name="question"
        label={messages.question}
        error={errors.question}
        defaultValue={values.question}
        rows={4}
        maxLength={2000}
      />
      <div>
        <label className="book-consent">
          <input
            type="checkbox"
            name="consent"
            value="yes"
            defaultChecked={values.consent}
            required
            aria-invalid={errors.consent ? true : undefined}
            aria-describedby={errors.consent ? 'book-consent-wrong' : undefined}
          />
          <span>{consent}</span>
        </label>
        {errors.consent && (
          <p id="book-consent-wrong" className="book-wrong" role="alert">
            {errors.consent}
          </p>
        )}
      </div>
      <div className="book-trap" aria-hidden="true">
        <label htmlFor="book-website">{messages.leaveEmpty}</label>
        <input id="book-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </fieldset>
  );
}

function Ask({ book }: { book: Book }) {
  return (
    <form method="post" action={paths.book} className="book-form">
      {/* The first button of a form is the one that the Enter key presses. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {messages.book}
      </button>
      {book.notice && (
        <p className="book-notice" role="alert">
          <Icon name="warning" />
          {book.notice}
        </p>
      )}
      <input type="hidden" name="key" value={book.key} />
      <Topics chosen={book.topic} error={book.errors.topic} />
      <DayPicker picked={book} />
      <TimePicker picked={book} error={book.errors.start} />
      <Who book={book} />
      <div className="book-end">
        <Button kind="action" type="submit">
          {messages.book}
          <Icon name="go" />
        </Button>
        <p className="small muted">{messages.untilAnHour}</p>
      </div>
    </form>
  );
}
