// A mail server that keeps what it is given, for journeys that follow the link of a letter.

import { createServer, type Server as Listener } from 'node:net';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export class Mailbox {
  readonly letters: Letter[] = [];

  private constructor(
    private readonly listener: Listener,
    readonly url: string,
  ) {}

  /** On any free port, or where it must be. */
  static async open(port = 0, host = '127.0.0.1'): Promise<Mailbox> {
    const listener = createServer();
    await new Promise<void>((done) => listener.listen(port, host, done));
    const address = listener.address();
    if (!address || typeof address === 'string') {
      throw new Error('no port');
    }
    const mailbox = new Mailbox(listener, `smtp://${host}:${address.port}`);
    listener.on('connection', (socket) => {
      let [kept, to, isLetter] = ['', '', false];
      socket.on('error', () => {});
      socket.write('220 mailbox\r\n');
      socket.on('data', (bytes) => {
        kept += bytes.toString('latin1');
        for (;;) {
          const end = kept.indexOf(isLetter ? '\r\n.\r\n' : '\r\n');
          if (end < 0) {
            return;
          }
          const part = kept.slice(0, end);
          kept = kept.slice(end + (isLetter ? 5 : 2));
          if (isLetter) {
            isLetter = false;
            mailbox.letters.push(read(part, to));
            socket.write('250 kept\r\n');
          } else if (/^DATA/i.test(part)) {
            isLetter = true;
            socket.write('354 go on\r\n');
          } else {
            to = /^RCPT TO:<(.*?)>/i.exec(part)?.[1] ?? to;
            socket.write(/^QUIT/i.test(part) ? '221 bye\r\n' : '250 ok\r\n');
          }
        }
      });
    });
    return mailbox;
  }

  /** The newest letter to an address whose subject begins so. */
  find(to: string, subject: string): Letter | undefined {
    return this.letters.findLast((one) => one.to === to && one.subject.startsWith(subject));
  }

  /** How many letters an address has. */
  countOf(to: string): number {
    return this.letters.filter((one) => one.to === to).length;
  }

  /** The text of the newest letter to an address, once there are more than `before`. */
  async newestOf(to: string, before = 0): Promise<string> {
    for (let attempt = 0; attempt < 1_200; attempt += 1) {
      if (this.countOf(to) > before) {
        return this.letters.findLast((one) => one.to === to)?.text ?? '';
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`no letter to ${to} came: ${JSON.stringify(this.letters)}`);
  }

  async close(): Promise<void> {
    await new Promise((done) => this.listener.close(done));
  }
}

/** A letter of one part, as bytes that were read as Latin-1. */
function read(raw: string, to: string): Letter {
  const at = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, at).replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const body = raw.slice(at + 4).replace(/^\.\./gm, '.');
  const decoded = { 'quoted-printable': unquoted, base64: fromBase64 }[
    field('Content-Transfer-Encoding').toLowerCase()
  ];
  const text = Buffer.from(decoded ? decoded(body) : body, 'latin1').toString('utf8');
  return { to, subject: words(field('Subject')), text };
}

const fromBase64 = (text: string) => Buffer.from(text, 'base64').toString('latin1');
const unquoted = (text: string) =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047, in UTF-8. */
function words(subject: string): string {
  const plain = subject.replace(/\?=\s+=\?/g, '?==?');
  const read = plain.replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === 'b' ? fromBase64(coded) : unquoted(coded.replaceAll('_', ' ')),
  );
  return Buffer.from(read, 'latin1').toString('utf8');
}
