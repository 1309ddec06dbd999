// The question before a blog is deleted (specification §2).

import { useState } from 'react';
import { ApiError } from '../../../api/client';
import { useApi, useShowMessage } from '../../../app/providers';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { type BlogRow, deleteBlog } from './api';
import { messages } from './messages';

const NOT_THERE = 404;

interface Props {
  blog: BlogRow | null;
  onClose: () => void;
  onDeleted: (id: number) => void;
}

export function DeleteBlog({ blog, onClose, onDeleted }: Props) {
  const api = useApi();
  const show = useShowMessage();
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const close = () => {
    if (!isBusy) {
      setError(undefined);
      onClose();
    }
  };

  const remove = async () => {
    if (!blog) {
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      const { message } = await deleteBlog(api, blog.id);
      show({ severity: 'success', text: message });
      onDeleted(blog.id);
    } catch (reason) {
      const text = reason instanceof Error ? reason.message : messages.deleteFailed;
      show({ severity: 'error', text });
      if (reason instanceof ApiError && reason.status === NOT_THERE) {
        onDeleted(blog.id);
      } else {
        setError(text);
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <ConfirmDialog
      open={blog !== null}
      title={messages.deleteTitle}
      question={messages.deleteQuestion}
      subject={blog?.blog_title}
      yes={messages.yes}
      no={messages.no}
      closeLabel={messages.close}
      busy={isBusy}
      error={error}
      onYes={remove}
      onNo={close}
    />
  );
}
