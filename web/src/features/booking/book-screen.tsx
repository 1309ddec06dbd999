// /book: subject, day, time and the visitor's details, in one form that is posted with and without
// script. With script the summary follows the choices.

import { useRef, useState } from 'react';
import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { useTypedBefore } from '../../lib/use-typed-before';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { type BookingForm, type Topic, topics, useBookingForm } from './api';
import { DoorIcon } from './book-icons';
import { messages } from './messages';
import { DayPicker, TimePicker } from './picker';
import '../../ui/check.css';
import './booking.css';

export function BookScreen() {
  const book = useBookingForm();
  if (!book) {
    return null;
  }
  const { home } = book;
  const title = home ? messages.titleViewing : messages.title;
  return (
    <main className="page book" id="content">
      <Head
        title={title}
        description={messages.description}
        path={paths.book}
        index={false}
      />
      <h1>{title}</h1>
      {home && (
        <p className="book-home">
          <a href={home.path}>{home.name}</a>
        </p>
      )}
      <p className="lead">{home ? messages.leadViewing : messages.lead}</p>
      {book.hasTimes ? (
        <Ask book={book} />
      ) : (
        <div className="book-none">
          {book.notice && <p>{book.notice}</p>}
          <p>{home ? messages.noTimesViewing : messages.noTimes}</p>
          <a
            className="button button-action"
            href={home ? `${home.path}#ask` : paths.contact}
          >
            {home ? messages.askForOne : messages.contact}
            <Icon name="go" />
          </a>
        </div>
      )}
    </main>
  );
}

/** In the order of the page. */
const fields = [
  'topic',
  'start',
  'name',
  'phone',
  'email',
  'question',
  'consent',
] as const;

/** The errors, each with a link to its field. */
function Wrong({ book: { notice, errors } }: { book: BookingForm }) {
  const wrong = fields.flatMap((field) => {
    const said = errors[field];
    return said ? [[field, said] as const] : [];
  });
  if (!notice && wrong.length === 0) {
    return null;
  }
  return (
    <div className="book-notice" role="alert">
      <Icon name="warning" />
      <div>
        {notice && <p>{notice}</p>}
        {wrong.length > 0 && (
          <>
            <p>{messages.wrong}</p>
            <ul>
              {wrong.map(([field, said]) => (
                <li key={field}>
                  <a href={`#book-${field}`}>{said}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}

function Topics({
  chosen,
  error,
}: {
  chosen: BookingForm['topic'];
  error?: string | undefined;
}) {
  return (
    <fieldset
      className="book-part"
      id="book-topic"
      aria-describedby={error && 'book-topic-wrong'}
    >
      <legend>{messages.topicLegend}</legend>
      <div>
        {error && (
          <p id="book-topic-wrong" className="error-text">
            <Icon name="warning" />
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
            <DoorIcon />
            <span>
              <strong>{messages.topics[topic][0]}</strong>
              <span className="small muted">{messages.topics[topic][1]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ContactFields({ book: { values, errors, consent } }: { book: BookingForm }) {
  return (
    <fieldset className="book-part">
      <legend>{messages.whoLegend}</legend>
      <div className="book-who">
        <div className="book-pair">
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
        </div>
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
        <div className="book-agree">
          <label className="book-consent">
            <input
              id="book-consent"
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
            <p id="book-consent-wrong" className="error-text">
              <Icon name="warning" />
              {errors.consent}
            </p>
          )}
        </div>
        <div className="book-trap" aria-hidden="true">
          <label htmlFor="book-website">{messages.leaveEmpty}</label>
          <input id="book-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
      </div>
    </fieldset>
  );
}

interface Chosen {
  topic: Topic;
  start: number | null;
}

/** The chosen booking in words. */
function Ticket({ book, chosen }: { book: BookingForm; chosen: Chosen }) {
  const time = book.times.find(({ start }) => start === chosen.start);
  const about = book.home ? messages.toSee(book.home.name) : messages.about[chosen.topic];
  return (
    <aside className="book-ticket" aria-label={messages.ticket}>
      <h2>{time ? `${book.dayName}, ${time.label}` : messages.chooseTime}</h2>
      <p className="book-first">
        {book.zoneName}, {book.length}, {about}
      </p>
      <Button kind="action" type="submit">
        {messages.book}
        <Icon name="go" />
      </Button>
      <p className="small muted">{messages.untilAnHour}</p>
    </aside>
  );
}

function Ask({ book }: { book: BookingForm }) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Chosen>({ topic: book.topic, start: book.start });
  const look = () => {
    const typed = new FormData(form.current ?? undefined);
    const topic = topics.find((one) => one === typed.get('topic')) ?? book.topic;
    setChosen({ topic, start: Number(typed.get('start')) || null });
  };
  // Choices that were made before hydration.
  useTypedBefore(form, look);
  return (
    <form
      ref={form}
      method="post"
      action={paths.book}
      className="book-form"
      noValidate
      onChange={look}
    >
      {/* The first button of a form is the one that the Enter key presses. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {messages.book}
      </button>
      <Wrong book={book} />
      <input type="hidden" name="key" value={book.key} />
      {book.home ? (
        <>
          <input type="hidden" name="home" value={book.home.id} />
          <input type="hidden" name="topic" value={book.topic} />
        </>
      ) : (
        <Topics chosen={book.topic} error={book.errors.topic} />
      )}
      <DayPicker picked={book} here={paths.book} />
      <TimePicker picked={book} here={paths.book} error={book.errors.start} />
      <ContactFields book={book} />
      <Ticket book={book} chosen={chosen} />
    </form>
  );
}
