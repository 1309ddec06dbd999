// nginx in front of a server, by the recipe of deploy/nginx.conf.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecipe } from './recipe';
import { freePort } from './server';

const NGINX = existsSync('/usr/sbin/nginx') ? '/usr/sbin/nginx' : 'nginx';
const SUBJECT = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];

export class Nginx {
  private readonly folder = mkdtempSync(join(tmpdir(), 'keyturn-nginx-'));
  private process: ChildProcess | undefined;

  private constructor(
    readonly url: string,
    readonly plainUrl: string,
    private readonly ports: { https: number; http: number },
  ) {}

  /** The addresses that it will have; nothing listens there yet. */
  static async plan(): Promise<Nginx> {
    const ports = { https: await freePort(), http: await freePort() };
    return new Nginx(`https://localhost:${ports.https}`, `http://localhost:${ports.http}`, ports);
  }

  /** Starts it in front of the server that listens at `upstream`, as `host:port`. */
  async start(upstream: string): Promise<void> {
    const { folder, ports } = this;
    const key = join(folder, 'privkey.pem');
    const certificate = join(folder, 'fullchain.pem');
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    execFileSync('openssl', [...made, '-keyout', key, '-out', certificate, ...SUBJECT], { stdio: 'pipe' });
    const servers = readRecipe('nginx.conf', {
      '127.0.0.1:8080': upstream,
      'listen 443 ssl': `listen 127.0.0.1:${ports.https} ssl`,
      '/var/log/nginx/access.log': `${folder}/access.log`,
      'listen 80;': `listen 127.0.0.1:${ports.http};`,
      '/etc/letsencrypt/live/www.example.ca/fullchain.pem': certificate,
      '/etc/letsencrypt/live/www.example.ca/privkey.pem': key,
      'server_name www.example.ca example.ca;': 'server_name localhost;',
      'server_name www.example.ca;': 'server_name localhost;',
      'https://www.example.ca$request_uri': `${this.url}$request_uri`,
    });
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    // Its workers write what is uploaded into a folder that only we may enter.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const configuration = `
${user}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration);
    execFileSync(NGINX, ['-t', '-q', '-p', folder, '-c', file], { stdio: 'pipe' });
    const child = spawn(NGINX, ['-p', folder, '-c', file], { stdio: 'ignore' });
    this.process = child;
    while (child.exitCode === null) {
      const answers = await fetch(this.plainUrl, { redirect: 'manual' }).catch(() => undefined);
      if (answers) {
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`nginx did not start:\n${readFileSync(join(folder, 'error.log'), 'utf8')}`);
  }

  /** What it has written of requests so far. */
  accessLog(): string {
    return readFileSync(join(this.folder, 'access.log'), 'utf8');
  }

  async remove(): Promise<void> {
    const child = this.process;
    if (child && child.exitCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
