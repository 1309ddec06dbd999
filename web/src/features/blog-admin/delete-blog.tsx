// The question before a blog is deleted (specification §2).

import { AskDialog } from '../../core/admin/ask-dialog';
import { useApi } from '../../core/providers';
import { type BlogRow, deleteBlog } from './api';
import { messages } from './messages';

interface Props {
  blog: Pick<BlogRow, 'id' | 'blog_title'> | null;
  /** Whether it is an own page. */
  isPage?: boolean;
  onClose: () => void;
  onDeleted: (id: number) => void | Promise<void>;
}

export function DeleteBlog({ blog, isPage = false, onClose, onDeleted }: Props) {
  const api = useApi();
  return (
    <AskDialog
      about={blog}
      title={isPage ? messages.deletePageTitle : messages.deleteTitle}
      question={isPage ? messages.deletePageQuestion : messages.deleteQuestion}
      note={messages.deleteNote}
      subject={({ blog_title }) => blog_title || messages.untitled}
      fallback={isPage ? messages.deletePageFailed : messages.deleteFailed}
      act={({ id }) => deleteBlog(api, id)}
      onDone={({ id }) => void onDeleted(id)}
      onClose={onClose}
    />
  );
}
