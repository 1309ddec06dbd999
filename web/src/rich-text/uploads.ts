// Uploads pictures of a text. A picture has the number of its upload until it has an address; a
// failed upload can be tried again.

/** The response of `upload_picture`, as far as the editor needs it. */
export interface UploadedPicture {
  src: string;
  width: number;
  height: number;
}

export type UploadState =
  | { kind: 'sending' }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; picture: UploadedPicture };

interface Upload {
  file: File;
  /** The description, if there is one. */
  alt: string | null;
  state: UploadState;
}

/** The server's limit for one account at once. */
const AT_ONCE = 3;

export class Uploads {
  readonly #send: (file: File, alt: string | null) => Promise<UploadedPicture>;
  readonly #uploads = new Map<number, Upload>();
  readonly #listeners = new Set<() => void>();
  readonly #waiting: (() => void)[] = [];
  #running = 0;
  #last = 0;

  constructor(send: (file: File, alt: string | null) => Promise<UploadedPicture>) {
    this.#send = send;
  }

  /** Uploads a file; returns the number of the upload. */
  begin(file: File, alt: string | null = null): number {
    this.#last += 1;
    this.#uploads.set(this.#last, { file, alt, state: { kind: 'sending' } });
    void this.#run(this.#last);
    return this.#last;
  }

  again(number: number): void {
    if (this.state(number)?.kind === 'failed') {
      void this.#run(number);
    }
  }

  state(number: number | null): UploadState | undefined {
    return number === null ? undefined : this.#uploads.get(number)?.state;
  }

  name(number: number | null): string {
    return (number !== null && this.#uploads.get(number)?.file.name) || '';
  }

  file(number: number | null): File | null {
    return (number !== null && this.#uploads.get(number)?.file) || null;
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async #run(number: number): Promise<void> {
    const upload = this.#uploads.get(number);
    if (!upload) {
      return;
    }
    this.#become(upload, { kind: 'sending' });
    if (this.#running < AT_ONCE) {
      this.#running += 1;
    } else {
      await new Promise<void>((go) => this.#waiting.push(go));
    }
    try {
      const picture = await this.#send(upload.file, upload.alt);
      this.#become(upload, { kind: 'done', picture });
    } catch (error) {
      this.#become(upload, {
        kind: 'failed',
        message: error instanceof Error ? error.message : '',
      });
    } finally {
      // The oldest upload is next.
      const next = this.#waiting.shift();
      if (next) {
        next();
      } else {
        this.#running -= 1;
      }
    }
  }

  #become(upload: Upload, state: UploadState): void {
    upload.state = state;
    for (const listener of this.#listeners) {
      listener();
    }
  }
}
