// The servers beside the program: PostgreSQL, a bucket and nginx, each thrown away afterwards.

import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { ask, sleep } from './lib.mjs';

const isRoot = userInfo().uid === 0;

/** A PostgreSQL that writes to the disk before it answers. */
export class Postgres {
  constructor(port) {
    const versions = readdirSync('/usr/lib/postgresql').toSorted((a, b) => Number(b) - Number(a));
    this.bin = `/usr/lib/postgresql/${versions[0]}/bin`;
    this.folder = mkdtempSync(join(tmpdir(), 'keyturn-postgres-'));
    this.data = join(this.folder, 'data');
    this.port = port;
    this.url = `postgres://keyturn@127.0.0.1:${port}/postgres`;
    if (isRoot) {
      // PostgreSQL refuses to run as root.
      chmodSync(this.folder, 0o755);
      execFileSync('chown', ['postgres', this.folder]);
    }
  }

  async start() {
    await this.run('initdb', '--pgdata', this.data, '--username', 'keyturn', '--auth', 'trust', '--encoding', 'UTF8', '--no-sync');
    await this.up();
  }

  run(program, ...args) {
    const [first, ...rest] = [...(isRoot ? ['runuser', '-u', 'postgres', '--'] : []), `${this.bin}/${program}`, ...args];
    const child = spawn(first, rest, { cwd: this.folder, stdio: 'ignore' });
    return new Promise((done, failed) => {
      child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} ended with ${code}`))));
    });
  }

  up() {
    const options = `-p ${this.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
    return this.run('pg_ctl', '--pgdata', this.data, '--log', join(this.folder, 'log'), '--wait', '--silent', 'start', '--options', options);
  }

  /** Ends it as a power cut would: it has to recover from its log. */
  down() {
    return this.run('pg_ctl', '--pgdata', this.data, '--mode', 'immediate', '--wait', 'stop');
  }

  /** Sends a signal to all of its processes. */
  signal(name) {
    const parent = readFileSync(join(this.data, 'postmaster.pid'), 'utf8').split('\n')[0];
    const children = execFileSync('pgrep', ['-P', parent], { encoding: 'utf8' }).trim().split('\n');
    execFileSync('kill', [`-${name}`, parent, ...children]);
  }

  /** The first column of a query. */
  column(query) {
    const text = execFileSync(`${this.bin}/psql`, [this.url, '-qAtX', '-c', query], { encoding: 'utf8', maxBuffer: 2 ** 28 });
    return text.split('\n').filter(Boolean);
  }

  async remove() {
    try {
      this.signal('CONT');
      await this.down();
    } catch {
      // It is down already.
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A server of buckets (moto, which `make test` installs) behind a door that closes. */
export class Bucket {
  constructor(port) {
    this.port = port;
    this.sockets = new Set();
    this.settings = {
      KEYTURN_MEDIA_URL: 's3://pictures/site',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'drill',
      AWS_SECRET_ACCESS_KEY: 'drill',
    };
  }

  async start() {
    const tools = resolve('target/tools/moto-5.2.5');
    if (!existsSync(tools)) {
      throw new Error('moto is missing; scripts/install-test-tools.sh installs it');
    }
    const own = this.port + 1;
    this.child = spawn('python3', ['-m', 'moto.server', '-H', '127.0.0.1', '-p', String(own)], {
      env: { PATH: process.env.PATH, PYTHONPATH: tools },
      stdio: 'ignore',
    });
    while ((await ask(own, 'PUT', '/pictures', { body: { bytes: Buffer.alloc(0), type: 'text/plain' } })).status !== 200) {
      await sleep(100);
    }
    await this.open();
  }

  /** Lets requests through. */
  open() {
    this.door = createServer((socket) => {
      const inner = connect(this.port + 1, '127.0.0.1');
      for (const [one, other] of [[socket, inner], [inner, socket]]) {
        this.sockets.add(one);
        one.on('error', () => other.destroy());
        one.on('close', () => this.sockets.delete(one));
        one.pipe(other);
      }
    });
    return new Promise((done) => this.door.listen(this.port, '127.0.0.1', done));
  }

  /** From now on it is as if it had never been there. */
  close() {
    const closed = new Promise((done) => this.door.close(done));
    for (const socket of this.sockets) {
      socket.destroy();
    }
    return closed;
  }

  signal(name) {
    this.child.kill(name);
  }

  async remove() {
    this.child?.kill('SIGKILL');
    if (this.door?.listening) {
      await this.close();
    }
  }
}

/** nginx in front of instances, by the recipe of `deploy/nginx.conf` or with nginx' own defaults. */
export class Nginx {
  constructor(port, instances, kind) {
    this.port = port;
    this.folder = mkdtempSync(join(tmpdir(), 'keyturn-nginx-'));
    const { folder } = this;
    const servers = kind === 'recipe' ? recipe(port, instances, folder) : defaults(port, instances);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    this.file = join(folder, 'nginx.conf');
    const configuration = `
${isRoot ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;
    writeFileSync(this.file, configuration);
  }

  async start() {
    const program = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
    this.child = spawn(program, ['-p', this.folder, '-c', this.file], { stdio: ['ignore', 'ignore', 'inherit'] });
    while ((await ask(this.port, 'GET', '/healthz')).status !== 200) {
      if (this.child.exitCode !== null) {
        throw new Error(`nginx did not start: ${this.told()}`);
      }
      await sleep(50);
    }
  }

  /** What it has written of failures. */
  told() {
    return existsSync(`${this.folder}/error.log`) ? readFileSync(`${this.folder}/error.log`, 'utf8') : '';
  }

  async remove() {
    if (this.child?.exitCode === null) {
      const ended = new Promise((done) => this.child.once('exit', done));
      this.child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The recipe as it stands, with a second instance, and without the certificate. */
function recipe(port, instances, folder) {
  const lines = readFileSync('deploy/nginx.conf', 'utf8').split('\n');
  const server = lines.find((line) => line.includes('server 127.0.0.1:8080'));
  return lines
    .filter((line) => !/^\s*ssl_/.test(line))
    .join('\n')
    .replace(server, instances.map((one) => server.replace('8080', one)).join('\n'))
    .replace(/listen 443 ssl[^;]*;/, `listen 127.0.0.1:${port};`)
    .replace('listen 80;', `listen 127.0.0.1:${port + 1};`)
    .replaceAll('/var/log/nginx', folder)
    .replaceAll('server_name www.example.ca', 'server_name 127.0.0.1');
}

/** The least that is a balancer. */
function defaults(port, instances) {
  return `
  upstream keyturn {
    ${instances.map((one) => `server 127.0.0.1:${one};`).join('\n    ')}
  }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://keyturn; }
  }`;
}
