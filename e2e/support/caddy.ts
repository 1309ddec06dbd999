// Caddy in front of a server, by the recipe of deploy/Caddyfile.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRecipe } from './recipe';
import { freePort } from './server';

export class Caddy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'keyturn-caddy-'));
  private process: ChildProcess | undefined;

  private constructor(readonly url: string) {}

  /** The address that it will have; nothing listens there yet. */
  static async plan(): Promise<Caddy> {
    return new Caddy(`https://localhost:${await freePort()}`);
  }

  /** Starts it in front of the server that listens at `upstream`, as `host:port`. */
  async start(upstream: string): Promise<void> {
    const plain = await freePort();
    const sites = readRecipe('Caddyfile', {
      '127.0.0.1:8080': upstream,
      'example.ca {\n\tredir': `http://localhost:${plain} {\n\tredir`,
      'https://www.example.ca{uri}': `${this.url}{uri}`,
      'www.example.ca {': `${this.url} {\n\ttls internal`,
    });
    // No administration port, no certificate of its own in the system's store.
    const options = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
    const file = join(this.folder, 'Caddyfile');
    writeFileSync(file, options + sites);
    const environment = { PATH: process.env.PATH, HOME: this.folder, XDG_DATA_HOME: this.folder };
    const command = ['--config', file, '--adapter', 'caddyfile'];
    execFileSync('caddy', ['validate', ...command], { env: environment, stdio: 'pipe' });
    const child = spawn('caddy', ['run', ...command], { env: environment, stdio: 'ignore' });
    this.process = child;
    while (child.exitCode === null) {
      const answer = await fetch(`http://localhost:${plain}/`, { redirect: 'manual' }).catch(() => undefined);
      if (answer) {
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('Caddy did not start');
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
