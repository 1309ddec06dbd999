// /post-property/{token}: the steps of a draft. Each step is a form that the browser posts; with
// script it is saved while the user types (use-step-autosave.ts).

import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { type PostingDraft, usePosting } from './api';
import { messages } from './messages';
import { postingMessages } from './posting-messages';
import { StepForm } from './step-form';
import '../../ui/field.css';
import './submission.css';

export function PostingScreen() {
  const posting = usePosting();
  if (!posting || posting.mode === 'begin') {
    return null;
  }
  return (
    <main className="page posting" id="content">
      <Head
        title={postingMessages.title}
        description={postingMessages.description}
        path={paths.postProperty}
        index={false}
      />
      {posting.mode === 'draft' ? (
        // Each step is a form of its own, so no values of another stay in it.
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
          {postingMessages.mine}
        </a>
      </p>
    </div>
  );
}
