// /post-property: signing in for a draft, and its steps. Each step is a form that the browser
// posts as it is; with the program what is typed is kept beside (use-step-autosave.ts).

import { Head } from '../../app/head';
import { paths } from '../../app/paths';
import { type PostingDraft, usePosting } from './api';
import { StartPosting } from './start-posting';
import { messages } from './messages';
import { StepForm } from './step-form';
import '../../ui/field.css';
import './submission.css';

export function PostPropertyScreen() {
  const posting = usePosting();
  if (!posting) {
    return null;
  }
  return (
    <main className="page posting" id="content">
      <Head
        title={messages.title}
        description={messages.description}
        path={paths.postProperty}
        index={posting.mode === 'begin'}
      />
      {posting.mode === 'begin' ? (
        <StartPosting begin={posting} />
      ) : posting.mode === 'draft' ? (
        // A step is a form of its own: nothing of another stays in it.
        <StepForm key={posting.step} draft={posting} />
      ) : (
        <Over draft={posting} />
      )}
    </main>
  );
}

function Over({ draft: { mode, title, channel } }: { draft: PostingDraft }) {
  const isSent = mode === 'sent';
  return (
    <div className="posting-over">
      <h1>{isSent ? messages.sentHeading : messages.closedHeading}</h1>
      {title && <p className="lead">{title}</p>}
      <p>{isSent ? messages.sent[channel] : messages.closed}</p>
      <p>
        <a className="button button-quiet" href={paths.myListings}>
          {messages.mine}
        </a>
      </p>
    </div>
  );
}
