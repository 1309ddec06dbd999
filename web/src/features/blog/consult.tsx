// The box at the end of a post: a question, and a link to the contact page.

import { AppLink } from '../../core/app-link';
import { paths } from '../../core/paths';
import { messages } from './messages';

export function Consult({ title }: { title: string }) {
  return (
    <div className="post-end">
      <div>
        <p>{title}</p>
        <AppLink className="button button-action" to={paths.contact}>
          {messages.consult}
        </AppLink>
      </div>
    </div>
  );
}
