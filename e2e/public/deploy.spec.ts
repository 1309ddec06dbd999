// What operators copy from deploy/: the image, the monitor's rules, the settings that the files name.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, KEYTURN, Server } from '../support/server';
import { DEPLOY } from '../support/recipe';
import { expect, test } from '../support/test';

const ROOT = join(import.meta.dirname, '../..');

function run(program: string, ...parameters: string[]): string {
  return execFileSync(program, parameters, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the image is an OCI archive without root and shell, the same twice, whose program runs', () => {
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), 'keyturn-image-'));
  try {
    const [archive, again] = [join(folder, 'keyturn.tar'), join(folder, 'again.tar')];
    for (const path of [archive, again]) {
      run('node', join(ROOT, 'scripts/image.mjs'), KEYTURN, path);
    }
    const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
    expect(digest(again)).toBe(digest(archive));

    const { config } = JSON.parse(run('skopeo', 'inspect', '--config', '--raw', `oci-archive:${archive}`));
    expect(config).toMatchObject({ User: '65532:65532', Volumes: { '/data': {} }, Cmd: ['serve'] });
    expect(config.Healthcheck.Test).toEqual(['CMD', '/usr/local/bin/keyturn', 'health']);

    run('skopeo', 'copy', '--quiet', `oci-archive:${archive}`, `oci:${folder}/oci:latest`);
    run('umoci', 'unpack', '--rootless', '--image', `${folder}/oci:latest`, `${folder}/bundle`);
    const root = join(folder, 'bundle/rootfs');
    expect(statSync(join(root, 'data')).mode & 0o777).toBe(0o700);
    for (const shell of ['bin/sh', 'usr/bin/sh', 'usr/local/bin/sh']) {
      expect(() => statSync(join(root, shell))).toThrow('ENOENT');
    }
    // By its own loader and libraries alone.
    const loader = run('sh', '-c', `ls ${root}/lib64/ld-* ${root}/lib/ld-* 2> /dev/null || true`).trim();
    const program = join(root, 'usr/local/bin/keyturn');
    const said = run(loader, '--library-path', join(root, 'lib'), program, '--version');
    expect(said).toBe(run(KEYTURN, '--version'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('every figure that a rule or a panel asks for is answered by the program', async ({ request }) => {
  const rules = join(DEPLOY, 'prometheus');
  expect(run('promtool', 'check', 'rules', join(rules, 'alerts.yml'))).toContain('SUCCESS');
  expect(run('promtool', 'check', 'config', join(rules, 'prometheus.yml'))).toContain('SUCCESS');

  const dashboard = JSON.parse(readFileSync(join(DEPLOY, 'grafana/keyturn.json'), 'utf8'));
  const asked = [
    ...dashboard.panels.flatMap((panel: { targets: { expr: string }[] }) => panel.targets.map(({ expr }) => expr)),
    readFileSync(join(rules, 'alerts.yml'), 'utf8'),
  ].join('\n');
  const names = new Set(asked.match(/\bkeyturn_[a-z_]+/g));
  expect(names.size).toBeGreaterThan(15);

  const port = await freePort();
  const own = await Server.start({ KEYTURN_METRICS_LISTEN: `127.0.0.1:${port}` });
  try {
    await request.get(own.url);
    const answer = async () => (await request.get(`http://127.0.0.1:${port}/metrics`)).text();
    // Some figures are there only after an event; the program's source has their names then.
    const sources = run('grep', '-rhoE', '"keyturn_[a-z_]+"', join(ROOT, 'crates'), '--include=*.rs');
    const figures = await answer();
    for (const name of names) {
      const plain = name.replace(/_bucket$/, '');
      expect(figures.includes(plain) || sources.includes(`"${plain}"`), name).toBe(true);
    }
    // These are there from the start.
    for (const name of ['keyturn_audit_broken', 'keyturn_memory_bytes', 'keyturn_disk_free_bytes']) {
      await expect.poll(answer).toContain(name);
    }
  } finally {
    await own.remove();
  }
});

test('the files name only settings that the program knows', () => {
  const example = readFileSync(join(ROOT, 'keyturn.example.toml'), 'utf8');
  const compose = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8');
  const names = [...compose.matchAll(/KEYTURN_([A-Z_]+):/g)].map(([, name]) => name?.toLowerCase());
  expect(names).toContain('database_url');
  for (const name of names) {
    expect(example, name).toMatch(new RegExp(`^#?${name} =`, 'm'));
  }
});
