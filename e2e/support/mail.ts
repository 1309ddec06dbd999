// A mail server that keeps what it is given.

import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';

export class Mailbox {
  readonly mails: string[] = [];

  private constructor(private readonly server: Server) {}

  static async start(): Promise<Mailbox> {
    const server = createServer();
    const box = new Mailbox(server);
    server.on('connection', (socket) => {
      let isText = false;
      let kept = '';
      socket.on('error', () => {});
      socket.write('220 here\r\n');
      socket.on('data', (data) => {
        kept += data.toString();
        for (;;) {
          const end = kept.indexOf(isText ? '\r\n.\r\n' : '\r\n');
          if (end < 0) {
            return;
          }
          const said = kept.slice(0, end);
          kept = kept.slice(end + (isText ? 5 : 2));
          if (isText) {
            box.mails.push(said.replaceAll('=\r\n', ''));
            isText = false;
            socket.write('250 kept\r\n');
          } else if (said === 'DATA') {
            isText = true;
            socket.write('354 go on\r\n');
          } else {
            socket.write(said === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
          }
        }
      });
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return box;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
  }
}
