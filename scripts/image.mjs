// Makes an OCI image of a built program, without a daemon: an archive that skopeo, Podman and Docker read.
//
//   node scripts/image.mjs PROGRAM ARCHIVE
//
// The image holds the program, the C library that it was linked with, and PostgreSQL's client programs for
// backups where this machine has them. There is no shell and no package manager. It runs as user 65532 with
// a read-only root; /data is its one volume. The same files make the same image, byte for byte.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const [program, archive] = process.argv.slice(2);
if (!program || !archive) {
  console.error('Usage: node scripts/image.mjs PROGRAM ARCHIVE');
  process.exit(2);
}

const USER = 65532;
const work = `${resolve(archive)}.parts`;
const blobs = join(work, 'layout', 'blobs', 'sha256');
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? 0);

/** The libraries that a program of this machine loads. */
function librariesOf(file) {
  const listed = execFileSync('ldd', [file], { encoding: 'utf8' });
  return [...listed.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path]) => path);
}

/** PostgreSQL's client programs of its newest version here. */
function postgresPrograms() {
  const versions = '/usr/lib/postgresql';
  const newest = fs.existsSync(versions)
    ? fs.readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0]
    : undefined;
  const programs = ['pg_dump', 'pg_restore', 'psql'].map((name) => join(versions, newest ?? '', 'bin', name));
  return programs.every((path) => fs.existsSync(path)) ? programs : [];
}

function writeFile(root, path, content, mode = 0o644) {
  const target = join(root, path);
  fs.mkdirSync(dirname(target), { recursive: true });
  fs.writeFileSync(target, content);
  fs.chmodSync(target, mode);
}

function copyProgram(root, file, path) {
  writeFile(root, path, fs.readFileSync(file), 0o755);
}

function addBlob(content) {
  const digest = createHash('sha256').update(content).digest('hex');
  fs.writeFileSync(join(blobs, digest), content);
  return { digest: `sha256:${digest}`, size: content.length };
}

/** A folder as a layer: always the same bytes for the same files. */
function addLayer(root, owner) {
  const tar = execFileSync(
    'tar',
    ['--sort=name', `--mtime=@${epoch}`, `--owner=:${owner}`, `--group=:${owner}`, '--numeric-owner',
      '--format=ustar', '-C', root, '-cf', '-', ...fs.readdirSync(root).sort()],
    { maxBuffer: 2 ** 31 },
  );
  const difference = `sha256:${createHash('sha256').update(tar).digest('hex')}`;
  const mediaType = 'application/vnd.oci.image.layer.v1.tar+gzip';
  return { difference, descriptor: { mediaType, ...addBlob(gzipSync(tar)) } };
}

fs.rmSync(work, { recursive: true, force: true });
fs.mkdirSync(blobs, { recursive: true });

const clients = postgresPrograms();
const base = join(work, 'base');
for (const library of new Set([program, ...clients].flatMap(librariesOf))) {
  // Where the program itself looks for its loader, and where the loader looks for libraries.
  copyProgram(base, library, library.includes('/ld-linux') ? library : join('/lib', basename(library)));
}
for (const client of clients) {
  copyProgram(base, client, join('/usr/local/bin', basename(client)));
}
writeFile(base, '/etc/passwd', `keyturn:x:${USER}:${USER}:Keyturn:/data:/sbin/nologin\n`);
writeFile(base, '/etc/group', `keyturn:x:${USER}:\n`);
writeFile(base, '/etc/nsswitch.conf', 'hosts: files dns\n');
fs.mkdirSync(join(base, 'tmp'), { mode: 0o777 });
fs.chmodSync(join(base, 'tmp'), 0o1777);

const application = join(work, 'application');
copyProgram(application, program, '/usr/local/bin/keyturn');

const volume = join(work, 'volume');
fs.mkdirSync(join(volume, 'data'), { recursive: true });
fs.chmodSync(join(volume, 'data'), 0o700);

const layers = [addLayer(base, 0), addLayer(volume, USER), addLayer(application, 0)];
const architecture = { x64: 'amd64', arm64: 'arm64' }[process.arch] ?? process.arch;
const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1);
const configuration = {
  created: new Date(epoch * 1000).toISOString().replace('.000', ''),
  architecture,
  os: 'linux',
  config: {
    User: `${USER}:${USER}`,
    Env: [
      'PATH=/usr/local/bin',
      'LD_LIBRARY_PATH=/lib',
      'KEYTURN_LISTEN=0.0.0.0:8080',
      'KEYTURN_DATA_DIR=/data',
      'MALLOC_ARENA_MAX=2',
    ],
    Entrypoint: ['/usr/local/bin/keyturn'],
    Cmd: ['serve'],
    WorkingDir: '/data',
    Volumes: { '/data': {} },
    ExposedPorts: { '8080/tcp': {} },
    StopSignal: 'SIGTERM',
    Labels: { 'org.opencontainers.image.title': 'Keyturn', 'org.opencontainers.image.version': version },
    // Docker and Podman read it; it is not in the OCI specification.
    Healthcheck: { Test: ['CMD', '/usr/local/bin/keyturn', 'health'], Interval: 10e9, Timeout: 6e9, StartPeriod: 60e9 },
  },
  rootfs: { type: 'layers', diff_ids: layers.map(({ difference }) => difference) },
};
const manifest = {
  schemaVersion: 2,
  mediaType: 'application/vnd.oci.image.manifest.v1+json',
  config: { mediaType: 'application/vnd.oci.image.config.v1+json', ...addBlob(JSON.stringify(configuration)) },
  layers: layers.map(({ descriptor }) => descriptor),
};
const index = {
  schemaVersion: 2,
  manifests: [
    {
      mediaType: manifest.mediaType,
      ...addBlob(JSON.stringify(manifest)),
      annotations: { 'org.opencontainers.image.ref.name': 'latest' },
      platform: { architecture, os: 'linux' },
    },
  ],
};
const layout = join(work, 'layout');
fs.writeFileSync(join(layout, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }));
fs.writeFileSync(join(layout, 'index.json'), JSON.stringify(index));
execFileSync('tar', [
  '--sort=name', `--mtime=@${epoch}`, '--owner=:0', '--group=:0', '--numeric-owner', '--format=ustar',
  '-C', layout, '-cf', resolve(archive), 'oci-layout', 'index.json', 'blobs',
]);
fs.rmSync(work, { recursive: true });

const megabytes = Math.round(fs.statSync(archive).size / 1e6);
const backups = clients.length > 0
  ? `with ${execFileSync(clients[0], ['--version'], { encoding: 'utf8' }).trim()}`
  : 'without pg_dump: it cannot copy PostgreSQL, only SQLite';
console.log(`${archive}: ${megabytes} MB, version ${version}, ${backups}`);
