// The real program on a free port, with the sample content and a folder of its own.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const KEYTURN = process.env.KEYTURN ?? join(import.meta.dirname, '../../target/debug/keyturn');

/** Names the folder with the sample content (sample.ts) in the environment. */
export const SAMPLE_FOLDER = 'KEYTURN_E2E_SAMPLE';

export function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : failed(new Error('no port')),
      );
    });
  });
}

export interface Account {
  email: string;
  password: string;
}

export class Server {
  private administrators = 0;
  private process: ChildProcess | undefined;
  private log = '';

  private constructor(
    readonly url: string,
    private readonly folder: string,
    private readonly environment: NodeJS.ProcessEnv,
  ) {}

  /**
   * With more settings than the usual ones, by their names in the environment. None of them
   * may change what `keyturn demo` writes: that is copied.
   */
  static async start(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
    const folder = mkdtempSync(join(tmpdir(), 'keyturn-e2e-'));
    cpSync(process.env[SAMPLE_FOLDER] ?? '', folder, { recursive: true });
    return Server.startIn(folder, settings);
  }

  /** The same without any content, as somebody begins who has just installed it. */
  static async startEmpty(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
    return Server.startIn(mkdtempSync(join(tmpdir(), 'keyturn-e2e-')), settings);
  }

  private static async startIn(folder: string, settings: NodeJS.ProcessEnv): Promise<Server> {
    const port = await freePort();
    const server = new Server(`http://127.0.0.1:${port}`, folder, {
      PATH: process.env.PATH,
      KEYTURN_LISTEN: `127.0.0.1:${port}`,
      KEYTURN_DATA_DIR: folder,
      KEYTURN_METRICS_LISTEN: '',
      KEYTURN_RATE_LIMITS: 'off',
      KEYTURN_STOP_PAUSE_SECONDS: '0',
      // Each server's sample has minutes of it; the journey about pictures has it on.
      KEYTURN_MEDIA_AVIF: 'off',
      // A debug build on a busy machine; what a visitor would bear is measured elsewhere.
      KEYTURN_RENDER_DEADLINE_MS: '10000',
      ...Object.fromEntries(
        Object.entries(settings).map(([name, value]) => [name, value?.replace('{port}', `${port}`)]),
      ),
    });
    await server.resume();
    return server;
  }

  /** Runs another command beside the server. */
  run(...command: string[]): string {
    return this.runWith('', ...command);
  }

  /** The same, with something to read on its standard input. */
  runWith(input: string, ...command: string[]): string {
    return execFileSync(KEYTURN, command, { env: this.environment, encoding: 'utf8', input });
  }

  /** Makes another administrator. */
  administrator(): Account {
    this.administrators += 1;
    const email = `owner-${this.administrators}@example.ca`;
    const password = 'a door that is a keyhole';
    const names = ['--first-name', 'Zoé', '--last-name', 'Tremblay'];
    this.runWith(password, 'admin', 'create', '--email', email, ...names, '--password-stdin');
    return { email, password };
  }

  /** Starts it again after [stop]. */
  async resume(): Promise<void> {
    const child = spawn(KEYTURN, ['serve'], { env: this.environment });
    this.process = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (data: Buffer) => (this.log += data.toString()));
    }
    // As long as it takes; the test or the worker has a time of its own.
    while (child.exitCode === null && child.signalCode === null) {
      const ready = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (ready?.ok) {
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not start:\n${this.log}`);
  }

  /** Stops it; `SIGKILL` is the plug that is pulled. The exit status. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) {
      return child?.exitCode ?? null;
    }
    const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
    child.kill(signal);
    return ended;
  }

  /** The number of its process. */
  pid(): number | undefined {
    return this.process?.pid;
  }

  /** What it has said so far. */
  said(): string {
    return this.log;
  }

  /** The bytes of the database; complete after an orderly stop. */
  database(): Buffer {
    return readFileSync(join(this.folder, 'keyturn.db'));
  }

  async remove(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}
