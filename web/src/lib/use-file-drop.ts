// Takes files that are dropped anywhere while a form is open; otherwise the browser would leave the
// page and open them.

import { useEffect, useEffectEvent, useState } from 'react';

/** Whether files are dragged over the window; with null no file is taken, and none opens. */
export function useFileDrop(onFiles: ((files: readonly File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const isTaken = useEffectEvent(() => onFiles !== null);
  const take = useEffectEvent((files: readonly File[]) => onFiles?.(files));
  useEffect(() => {
    // A picture of the page that is dragged is a file to some browsers.
    let isOwn = false;
    const begin = () => {
      isOwn = true;
    };
    const end = () => {
      isOwn = false;
    };
    const hasFiles = ({ dataTransfer }: DragEvent) =>
      !isOwn && dataTransfer?.types.includes('Files') === true;
    const over = (event: DragEvent) => {
      if (hasFiles(event)) {
        event.preventDefault();
        setOver(isTaken());
      }
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) {
        setOver(false);
      }
    };
    const drop = (event: DragEvent) => {
      if (hasFiles(event)) {
        event.preventDefault();
        setOver(false);
        take([...(event.dataTransfer?.files ?? [])]);
      }
    };
    document.addEventListener('dragstart', begin);
    document.addEventListener('dragend', end);
    document.addEventListener('dragover', over);
    document.addEventListener('dragleave', leave);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragstart', begin);
      document.removeEventListener('dragend', end);
      document.removeEventListener('dragover', over);
      document.removeEventListener('dragleave', leave);
      document.removeEventListener('drop', drop);
    };
  }, []);
  return isOver;
}
