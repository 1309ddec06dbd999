// /post-property: starts a posting.

import { Head } from '../../core/head';
import { paths } from '../../core/paths';
import { usePosting } from './api';
import { postingMessages } from './posting-messages';
import { StartPosting } from './start-posting';
import '../../ui/field.css';
import './submission.css';

export function PostPropertyScreen() {
  const posting = usePosting();
  if (posting?.mode !== 'begin') {
    return null;
  }
  return (
    <main className="page posting" id="content">
      <Head
        title={postingMessages.title}
        description={postingMessages.description}
        path={paths.postProperty}
      />
      <StartPosting begin={posting} />
    </main>
  );
}
