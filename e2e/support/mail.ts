// A server that takes e-mail on this machine and keeps it, so that a journey can read the code or
// the link that was sent.

import { createServer, type Server, type Socket } from 'node:net';

export interface Letter {
  to: string;
  text: string;
}

/** The text of a message as its reader sees it. */
function readable(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const coding = /^content-transfer-encoding:\s*(\S+)/im.exec(head)?.[1]?.toLowerCase();
  if (coding === 'base64') {
    return Buffer.from(body, 'base64').toString('utf8');
  }
  if (coding !== 'quoted-printable') {
    return body;
  }
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

export class Mailbox {
  readonly letters: Letter[] = [];

  private constructor(
    readonly url: string,
    private readonly server: Server,
  ) {}

  static async open(): Promise<Mailbox> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    if (!address || typeof address !== 'object') {
      throw new Error('no port');
    }
    const box = new Mailbox(`smtp://127.0.0.1:${address.port}`, server);
    server.on('connection', (socket) => box.hear(socket));
    return box;
  }

  private hear(socket: Socket): void {
    let waiting = '';
    let to = '';
    let message: string | null = null;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 here');
    socket.on('error', () => {});
    socket.setEncoding('latin1');
    socket.on('data', (data: string) => {
      waiting += data;
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        if (message !== null) {
          if (line === '.') {
            this.letters.push({ to, text: readable(message) });
            message = null;
            say('250 kept');
          } else {
            message += `${line.startsWith('.') ? line.slice(1) : line}\r\n`;
          }
          continue;
        }
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'RCPT') {
          to = /<([^>]*)>/.exec(line)?.[1] ?? '';
        }
        if (word === 'DATA') {
          message = '';
          say('354 go on');
        } else if (word === 'QUIT') {
          say('221 bye');
          socket.end();
        } else {
          say('250 yes');
        }
      }
    });
  }

  /** How many letters somebody has. */
  countOf(to: string): number {
    return this.letters.filter((letter) => letter.to === to).length;
  }

  /** The newest letter of somebody, once there are more than `before`. */
  async newestOf(to: string, before = 0): Promise<string> {
    for (let attempt = 0; attempt < 400; attempt += 1) {
      const own = this.letters.filter((letter) => letter.to === to);
      if (own.length > before) {
        return own.at(-1)?.text ?? '';
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no letter to ${to} came: ${JSON.stringify(this.letters)}`);
  }

  close(): void {
    this.server.close();
  }
}
