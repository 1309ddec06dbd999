// Pebble, an authority of certificates for tests, and the DNS server that it asks. Every name leads here.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server';

const SUBJECT = [
  ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
  ...['-addext', 'basicConstraints=critical,CA:FALSE'],
];

export class Pebble {
  private readonly processes: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly ports: { directory: number; management: number; dns: number; dnsManagement: number },
  ) {}

  /** Starts it; it checks names at `tlsPort` of this machine. */
  static async start(tlsPort: number): Promise<Pebble> {
    const folder = mkdtempSync(join(tmpdir(), 'keyturn-pebble-'));
    const pebble = new Pebble(folder, {
      directory: await freePort(),
      management: await freePort(),
      dns: await freePort(),
      dnsManagement: await freePort(),
    });
    await pebble.run(tlsPort);
    return pebble;
  }

  /** The address of its ACME directory. */
  get directory(): string {
    return `https://localhost:${this.ports.directory}/dir`;
  }

  /** The file with the certificate of the directory itself. */
  get directoryRoots(): string {
    return join(this.folder, 'cert.pem');
  }

  /** The certificate that signs those that it gives. */
  root(): Promise<string> {
    return this.get(`https://localhost:${this.ports.management}/roots/0`);
  }

  async remove(): Promise<void> {
    for (const child of this.processes) {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((done) => child.once('exit', done));
        child.kill('SIGTERM');
        await ended;
      }
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(tlsPort: number): Promise<void> {
    const { directory, management, dns, dnsManagement } = this.ports;
    const key = join(this.folder, 'key.pem');
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    execFileSync('openssl', [...made, '-keyout', key, '-out', this.directoryRoots, ...SUBJECT], {
      stdio: 'pipe',
    });
    const configuration = join(this.folder, 'pebble.json');
    const pebble = {
      listenAddress: `127.0.0.1:${directory}`,
      managementListenAddress: `127.0.0.1:${management}`,
      certificate: this.directoryRoots,
      privateKey: key,
      httpPort: 1,
      tlsPort,
    };
    writeFileSync(configuration, JSON.stringify({ pebble }));
    const unused = ['-http01', '', '-https01', '', '-tlsalpn01', ''];
    const own = ['-dns01', `127.0.0.1:${dns}`, '-management', `127.0.0.1:${dnsManagement}`];
    this.spawn('pebble-challtestsrv', [...own, ...unused, '-defaultIPv4', '127.0.0.1', '-defaultIPv6', '']);
    this.spawn('pebble', ['-config', configuration, '-dnsserver', `127.0.0.1:${dns}`]);
    while (this.processes.every((child) => child.exitCode === null)) {
      if (await this.get(this.directory).catch(() => '')) {
        return;
      }
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error('Pebble did not start');
  }

  private spawn(program: string, args: string[]): void {
    this.processes.push(
      spawn(program, args, {
        stdio: 'ignore',
        env: { PATH: process.env.PATH, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' },
      }),
    );
  }

  private get(url: string): Promise<string> {
    return new Promise((done, failed) => {
      request(url, { ca: readFileSync(this.directoryRoots) }, (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => (text += part));
        response.on('end', () => done(text));
      })
        .on('error', failed)
        .end();
    });
  }
}
