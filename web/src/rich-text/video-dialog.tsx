// Asks for the address of a video, as the browser shows it (specification §3).

import { useState } from 'react';
import { TextField } from '../ui/field';
import { readVideo, type Video } from './links';
import { messages } from './messages';
import { ToolDialog } from './tool-dialog';

interface Props {
  onSet: (video: Video) => void;
  onClose: () => void;
}

export function VideoDialog({ onSet, onClose }: Props) {
  const [address, setAddress] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const submit = () => {
    const video = readVideo(address);
    if (video) {
      onSet({ src: video.src, title: title.trim() || video.title });
    } else {
      setError(messages.videoWrong);
    }
  };
  return (
    <ToolDialog
      title={messages.video}
      action={messages.setVideo}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        id="video-address"
        label={messages.videoAddress}
        hint={messages.videoHint}
        error={error}
        inputMode="url"
        autoComplete="off"
        data-autofocus="true"
        value={address}
        onChange={({ target }) => {
          setError(undefined);
          setAddress(target.value);
        }}
      />
      <TextField
        id="video-title"
        label={messages.videoTitle}
        autoComplete="off"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
    </ToolDialog>
  );
}
