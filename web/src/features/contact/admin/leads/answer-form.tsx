// Answering by mail. The browser keeps a draft until the server has the answer. Its idempotency key
// makes an answer that is sent twice, over a lost connection, one answer.

import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../../../core/api/client';
import { errorText } from '../../../../core/api/field-error';
import { useSession } from '../../../../core/session/session-context';
import { useUnsaved } from '../../../../core/leaving/unsaved';
import type { Draft } from '../../../../core/drafts/draft-store';
import { useDraft } from '../../../../core/drafts/use-draft';
import { useApi, useToast } from '../../../../core/providers';
import { randomKey } from '../../../../lib/random-key';
import { useOnline } from '../../../../lib/use-online';
import { Button } from '../../../../ui/button';
import { SelectField, TextArea, TextField } from '../../../../ui/field';
import { FormError } from '../../../../ui/form-error';
import { languageNames } from '../../../../core/session/language';
import type { Message } from '../inbox/api';
import { type Answer, sendAnswer, type WholeLead } from './api';
import { type AnswerDraft, answerDrafts } from './draft-store';
import { answerOpenings } from './answer-openings';
import { messages } from './messages';

const CONFLICT = 409;
const FIELDS = ['subject', 'text'] as const;

interface Props {
  message: Message;
  whole: WholeLead;
  /** The stored draft of an answer, if any. */
  begun: Draft<AnswerDraft> | null;
  onSent: () => void;
  /** A colleague has changed the message: loads it again. */
  onNewer: () => Promise<unknown>;
  onClose: () => void;
}

function begin(message: Message, { reply }: WholeLead): AnswerDraft {
  const { language, name } = message;
  const words = answerOpenings[language];
  const signature = messages.signature(
    reply.own_name,
    reply.company_name,
    reply.company_address,
  );
  return {
    subject: words.subject(reply.company_name),
    text: `${words.greeting(name)}\n\n\n\n${signature}`,
    language,
    replyTo: 'company',
    key: randomKey(),
  };
}

/** No list offers answers; a message resumes its own. */
const nothing = () => {};

const newestOf = (answers: readonly Answer[]) => answers.at(-1)?.id ?? null;

export function AnswerForm({ message, whole, begun, onSent, onNewer, onClose }: Props) {
  const api = useApi();
  const tell = useToast();
  const { session } = useSession();
  const isOnline = useOnline();
  const id = useId();
  const { reply } = whole;
  const [fresh] = useState(() => begin(message, whole));
  const [draft, setDraft] = useState<AnswerDraft>(begun?.content ?? fresh);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ field?: string; text: string }>();
  // The newest event that the author of the answer has seen.
  const [seen, setSeen] = useState(() => newestOf(whole.answers));
  const isDirty = draft.text !== fresh.text || draft.subject !== fresh.subject;
  const stored = useDraft({
    userId: session.userId,
    thingId: message.id,
    store: answerDrafts,
    firstKey: begun?.key,
    read: () => (isDirty ? draft : null),
    onOther: nothing,
  });
  // After rendering, so that the draft has the shown values.
  // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies -- it runs after every change
  useEffect(() => stored.changed(), [draft]);
  useUnsaved(isDirty, stored.flush);

  const enter = (more: Partial<AnswerDraft>) => {
    setProblem(undefined);
    setDraft({ ...draft, ...more });
  };

  const send = async (seenNow: number | null) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const { message: said } = await sendAnswer(api, {
        message_id: message.id,
        subject: draft.subject,
        text: draft.text,
        language: draft.language,
        reply_to: draft.replyTo,
        seen_answer: seenNow,
        key: draft.key,
      });
      await stored.forget();
      tell({ severity: 'success', text: said });
      onSent();
    } catch (error) {
      const field = error instanceof ApiError ? error.field : undefined;
      setProblem({
        ...(field && { field }),
        text: errorText(error, messages.answerFailed),
      });
      if (error instanceof ApiError && error.status === CONFLICT) {
        await onNewer();
      }
    } finally {
      setBusy(false);
    }
  };

  const errorOf = (field: (typeof FIELDS)[number]) =>
    problem?.field === field ? problem.text : undefined;
  const isElsewhere = problem && !FIELDS.some((field) => field === problem.field);
  const newest = newestOf(whole.answers);
  const isBehind = newest !== seen;

  return (
    <form
      className="answer-form"
      noValidate
      aria-label={messages.answerTitle(message.name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) {
          void send(seen);
        }
      }}
    >
      <p>
        <span className="muted">{messages.to}</span> {message.name} &lt;{message.email}
        &gt;
      </p>
      <TextField
        id={`${id}-subject`}
        label={messages.subject}
        value={draft.subject}
        maxLength={200}
        error={errorOf('subject')}
        onChange={({ target }) => enter({ subject: target.value })}
      />
      <TextArea
        id={`${id}-text`}
        label={messages.text}
        hint={messages.textHint}
        rows={10}
        lang={draft.language}
        data-autofocus="true"
        value={draft.text}
        maxLength={10_000}
        error={errorOf('text')}
        onChange={({ target }) => enter({ text: target.value })}
      />
      <div className="answer-choices">
        <SelectField
          id={`${id}-language`}
          label={messages.language}
          value={draft.language}
          onChange={({ target }) =>
            enter({ language: target.value === 'fr' ? 'fr' : 'en' })
          }
        >
          <option value="en">{languageNames.en}</option>
          <option value="fr">{languageNames.fr}</option>
        </SelectField>
        <SelectField
          id={`${id}-replies`}
          label={messages.replyTo}
          value={draft.replyTo}
          onChange={({ target }) =>
            enter({ replyTo: target.value === 'me' ? 'me' : 'company' })
          }
        >
          <option value="company">
            {messages.replyToCompany(reply.company_address)}
          </option>
          <option value="me">{messages.replyToMe(reply.own_address)}</option>
        </SelectField>
      </div>
      {isElsewhere && <FormError text={problem.text} />}
      {!isOnline && <FormError text={messages.offline} />}
      <p className="muted" role="status">
        {isDirty && (stored.isKept ? messages.draftKept : messages.draftNotKept)}
      </p>
      <div className="dialog-foot">
        <Button
          kind="plain"
          onClick={() => {
            void stored.forget().then(onClose);
          }}
        >
          {messages.discard}
        </Button>
        {isBehind && !isBusy ? (
          <Button
            kind="action"
            onClick={() => {
              setSeen(newest);
              void send(newest);
            }}
          >
            {messages.sendAnyway}
          </Button>
        ) : (
          <Button kind="action" type="submit" busy={isBusy || !isOnline}>
            {isBusy ? messages.sending : messages.send}
            {isBusy && <span className="spinner" />}
          </Button>
        )}
      </div>
    </form>
  );
}
