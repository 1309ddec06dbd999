// Two instances behind nginx are restarted in turn, again and again, while people read and write:
// no request may fail. Beside them, connections straight to an instance stay open while it ends:
// none may end with a reset, and no request may be lost but one that crosses the end of an idle
// connection, which HTTP/1.1 cannot avoid.
//
//   node bench/drills/rolling.mjs target/release/keyturn
//
// ROLLS (12) is how often, BALANCER=recipe or BALANCER=defaults takes one of the two only.

import { connect } from 'node:net';
import { ms, report, sleep, tell } from './lib.mjs';
import { Pair, withLoad } from './load.mjs';

const ROLLS = Number(process.env.ROLLS ?? 12);
const KINDS = process.env.BALANCER ? [process.env.BALANCER] : ['recipe', 'defaults'];
/** Longer than nginx' defaults leave out an instance that has refused a connection (`fail_timeout`). */
const PAUSE = { recipe: 1_000, defaults: 11_000 };

/** A connection that asks now and then, and is opened again when it has ended. */
class Visitor {
  constructor(port, counts) {
    this.port = port;
    this.counts = counts;
    this.isOver = false;
    this.connect();
  }

  connect() {
    this.received = '';
    this.isWaiting = false;
    this.wasIdle = false;
    this.socket = connect(this.port, '127.0.0.1', () => this.ask());
    this.socket.setNoDelay(true);
    this.socket.on('data', (bytes) => this.take(bytes));
    this.socket.on('error', ({ code }) => {
      // Nobody listens: a balancer would take the other instance.
      this.counts[code === 'ECONNREFUSED' ? 'refused' : 'reset'] += 1;
    });
    this.socket.on('close', () => {
      clearTimeout(this.timer);
      if (this.isOver) {
        return;
      }
      this.counts.ended += 1;
      if (this.isWaiting) {
        // On a connection that was idle the request and the end may cross; else it was lost.
        this.counts[this.wasIdle && this.received === '' ? 'crossed' : 'unanswered'] += 1;
      }
      this.timer = setTimeout(() => this.connect(), 100);
    });
  }

  ask() {
    this.isWaiting = true;
    this.socket.write('GET /about HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  }

  take(bytes) {
    this.received += bytes.toString('latin1');
    const head = this.received.indexOf('\r\n\r\n');
    const length = Number(/content-length: (\d+)/i.exec(this.received)?.[1]);
    if (head < 0 || this.received.length < head + 4 + length) {
      return;
    }
    const isLast = /^connection: close/im.test(this.received.slice(0, head));
    this.counts.answered += 1;
    this.counts.announced += isLast ? 1 : 0;
    this.received = '';
    this.isWaiting = false;
    this.wasIdle = true;
    if (!isLast) {
      // From busy to idle for longer than the pause of a stop.
      this.timer = setTimeout(() => this.ask(), Math.random() ** 3 * 6_000);
    }
  }

  end() {
    this.isOver = true;
    clearTimeout(this.timer);
    this.socket.destroy();
  }
}

for (const kind of KINDS) {
  const pair = new Pair(18_120, { nginx: kind });
  await withLoad(pair, async (load) => {
    const counts = { answered: 0, announced: 0, refused: 0, reset: 0, ended: 0, crossed: 0, unanswered: 0 };
    const visitors = pair.sites.flatMap(({ port }) => Array.from({ length: 20 }, () => new Visitor(port, counts)));
    const away = [];
    for (let roll = 0; roll < ROLLS; roll += 1) {
      const site = pair.sites[roll % 2];
      const began = performance.now();
      await site.stop();
      await site.start();
      away.push(performance.now() - began);
      await sleep(PAUSE[kind]);
    }
    for (const visitor of visitors) {
      visitor.end();
    }
    await load.stop();
    tell('rolls', String(ROLLS), '10', ROLLS >= 10);
    tell('from SIGTERM until ready again, longest', ms(Math.max(...away)), '', true);
    const failed = load.count((status) => status !== '200');
    tell('answers', load.statuses(), 'all 200', failed === 0);
    tell('failed requests', String(failed), '0', failed === 0);
    await load.tellWrites();
    const { answered, announced, reset, crossed, unanswered } = counts;
    tell('straight to an instance: answers', String(answered), '', answered > 0);
    tell('straight to an instance: last answers that said so', String(announced), '', announced > 0);
    tell('straight to an instance: connections reset', String(reset), '0', reset === 0);
    tell('straight to an instance: requests without an answer', String(unanswered), '0', unanswered === 0);
    tell('straight to an instance: requests that crossed the end of an idle connection', String(crossed), 'few', crossed < answered / 100);
    report(`A rolling restart, nginx by ${kind === 'recipe' ? 'the recipe' : 'its defaults'}`);
    for (const failure of load.failures.slice(0, 10)) {
      console.error(JSON.stringify(failure));
    }
    if (failed > 0) {
      console.error(pair.nginx.told().split('\n').filter((line) => !line.includes('while connecting')).slice(-10).join('\n'));
    }
  });
}
