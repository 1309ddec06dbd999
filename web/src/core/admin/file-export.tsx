// Downloads a file that the server makes, and the button for it.

import { type ReactNode, useState } from 'react';
import { saveFile } from '../../lib/save-file';
import { Button } from '../../ui/button';
import { dataOf } from '../api/client';
import { errorText } from '../api/field-error';
import { useToast } from '../providers';

interface ExportedFile {
  content: Blob;
  name: string;
}

/**
 * Asks for a file.
 *
 * @param otherwise its name when the server gives none
 * @param failed the error text when the server sends no message
 */
export async function fetchFile(
  call: Promise<{ data?: unknown; error?: unknown; response: Response }>,
  otherwise: string,
  failed: string,
): Promise<ExportedFile> {
  const content = await dataOf(call, failed);
  const { response } = await call;
  const described = response.headers.get('content-disposition') ?? '';
  const name = /filename="([\w.-]+)"/.exec(described)?.[1] ?? otherwise;
  return { content: content as Blob, name };
}

interface Props {
  load: () => Promise<ExportedFile>;
  /** The toast after the download; without it there is none. */
  exported?: string;
  /** The toast for an error without a message. */
  failed: string;
  children: ReactNode;
}

export function ExportButton({ load, exported, failed, children }: Props) {
  const show = useToast();
  const [isBusy, setBusy] = useState(false);
  const exportFile = async () => {
    setBusy(true);
    try {
      const { content, name } = await load();
      saveFile(content, name);
      if (exported !== undefined) {
        show({ severity: 'success', text: exported });
      }
    } catch (error) {
      show({ severity: 'error', text: errorText(error, failed) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void exportFile()}>
      {children}
      {isBusy && <span className="spinner" />}
    </Button>
  );
}
