// `make demo-video`: records the demo video of the home page from the running
// product. A real visit in Chromium, step by step; the captions are timed by the
// steps. Needs ffmpeg beside what the tests need. The film is committed, because
// nobody should need ffmpeg to build.

import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const { chromium } = createRequire(join(root, 'e2e/package.json'))('playwright-core');
const KEYTURN = process.argv[2] ?? join(root, 'target/release/keyturn');
const OUT = join(root, 'web/public/demo');
const SIZE = { width: 1280, height: 800 };
const FRAMES_A_SECOND = 25;
const LARGEST_BYTES = 3_000_000;
const URL = 'http://127.0.0.1:8079';

const folder = mkdtempSync(join(tmpdir(), 'keyturn-demo-'));
const environment = {
  PATH: process.env.PATH,
  KEYTURN_LISTEN: URL.slice('http://'.length),
  KEYTURN_DATA_DIR: join(folder, 'data'),
  KEYTURN_METRICS_LISTEN: '',
  KEYTURN_STOP_PAUSE_SECONDS: '0',
  KEYTURN_RENDER_DEADLINE_MS: '5000',
};
execFileSync(KEYTURN, ['demo'], { env: environment });
const server = spawn(KEYTURN, ['serve'], { env: environment, stdio: 'ignore' });
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
for (let attempt = 0; ; attempt += 1) {
  const ready = await fetch(`${URL}/readyz`).catch(() => undefined);
  if (ready?.ok) {
    break;
  }
  if (attempt > 200) {
    throw new Error('the server did not start');
  }
  await pause(50);
}

const browser = await chromium.launch({
  executablePath: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (path) => statSync(path, { throwIfNoEntry: false }),
  ),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
});
const context = await browser.newContext({ viewport: SIZE, colorScheme: 'light', locale: 'en-CA' });
// A pointer to follow; a headless browser draws none.
await context.addInitScript(() => {
  addEventListener('DOMContentLoaded', () => {
    const pointer = document.createElement('div');
    Object.assign(pointer.style, {
      position: 'fixed',
      left: '0',
      top: '0',
      width: '22px',
      height: '22px',
      border: '3px solid #14302a',
      borderRadius: '50%',
      background: 'rgb(255 253 247 / 0.75)',
      pointerEvents: 'none',
      zIndex: '2147483647',
      transform: `translate(${sessionStorage.getItem('pointer') ?? '640px, 400px'})`,
    });
    document.documentElement.append(pointer);
    addEventListener('mousemove', ({ clientX, clientY }) => {
      const place = `${clientX - 11}px, ${clientY - 11}px`;
      pointer.style.transform = `translate(${place})`;
      sessionStorage.setItem('pointer', place);
      // A dialog lies on top of everything but its own content.
      (document.querySelector('dialog[open]') ?? document.documentElement).append(pointer);
    });
  });
});
const page = await context.newPage();
await page.goto(URL);
await page.locator('#menu-button').waitFor({ state: 'attached' });

// --- recording -----------------------------------------------------------------
const frames = [];
const protocol = await context.newCDPSession(page);
protocol.on('Page.screencastFrame', async ({ data, metadata, sessionId }) => {
  const file = join(folder, `${String(frames.length).padStart(5, '0')}.jpg`);
  writeFileSync(file, Buffer.from(data, 'base64'));
  frames.push({ file, at: metadata.timestamp });
  await protocol.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
});
await protocol.send('Page.startScreencast', {
  format: 'jpeg',
  quality: 92,
  maxWidth: SIZE.width,
  maxHeight: SIZE.height,
});
const began = Date.now() / 1000;
const captions = [];
const say = (en, fr) => captions.push({ at: Date.now() / 1000 - began, en, fr });

let [x, y] = [640, 400];
/** Goes to a place as a hand would, in about `ms`. */
async function point(toX, toY, ms = 700) {
  const [fromX, fromY] = [x, y];
  const steps = Math.max(2, Math.round(ms / 25));
  for (let step = 1; step <= steps; step += 1) {
    const part = step / steps;
    const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
    [x, y] = [fromX + (toX - fromX) * eased, fromY + (toY - fromY) * eased];
    await page.mouse.move(x, y);
    await pause(18);
  }
}
async function pointAt(locator, ms) {
  const box = await locator.boundingBox();
  await point(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, ms);
}
async function press(locator) {
  await pointAt(locator);
  await pause(250);
  await page.mouse.down();
  await page.mouse.up();
}
async function scrollBy(pixels, ms = 1200) {
  const steps = Math.round(ms / 30);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, pixels / steps);
    await pause(22);
  }
  await pause(250);
}

// --- the visit -----------------------------------------------------------------
say(
  'One street, from west to east. Somewhere on it is a door that will be yours.',
  'Une rue, d’ouest en est. Quelque part, une porte sera la vôtre.',
);
await pause(2600);
await point(520, 520);
say(
  'Below it are eleven doors: the people you may need on the way.',
  'Dessous, onze portes : les personnes dont vous pourriez avoir besoin en chemin.',
);
await scrollBy(640);
await pause(700);
const terrace = page.getByRole('list', { name: 'Services' });
await pointAt(terrace.getByRole('link').nth(1));
await pause(500);
await pointAt(terrace.getByRole('link').nth(2));
await pause(400);
await press(page.getByRole('button', { name: 'More services' }));
await pause(1200);
await press(page.getByRole('button', { name: 'Earlier services' }));
await pause(1000);
say(
  'Each door says what they do for you, and what to ask them.',
  'Chaque porte dit ce qu’elles font pour vous, et quoi leur demander.',
);
await press(terrace.getByRole('link', { name: /Home Inspectors/ }));
await pause(2600);
say(
  'The blogs explain the rest. Search for a word you do not know yet.',
  'Le blogue explique le reste. Cherchez un mot que vous ne connaissez pas encore.',
);
await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blogs' }));
await page.waitForURL('**/blogs');
await pause(900);
const search = page.getByRole('searchbox');
await press(search);
await page.keyboard.type('condo', { delay: 130 });
await page.getByText(/blog\(s\) found/).waitFor();
await pause(1300);
await scrollBy(260, 700);
await press(page.locator('article h3 a, article h2 a').first());
await page.waitForURL('**/post/**');
await pause(1300);
await scrollBy(900, 2600);
await pause(600);
say(
  'Then tell us about the home you have in mind.',
  'Puis parlez-nous du logement que vous avez en tête.',
);
await page.mouse.wheel(0, -4000);
await pause(500);
await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }));
await page.waitForURL('**/contact');
await pause(900);
for (const [name, text] of [
  ['Name', 'Robin Sample'],
  ['Email', 'robin@example.ca'],
  ['Phone', '416 555 0199'],
]) {
  await press(page.getByRole('textbox', { name }));
  await page.keyboard.type(text, { delay: 45 });
}
await press(page.getByRole('textbox', { name: 'Message' }));
await page.keyboard.type('We rent in Hamilton and would like to buy. What comes first?', { delay: 28 });
await pause(400);
const send = page.getByRole('button', { name: 'Send Message' });
await send.scrollIntoViewIfNeeded();
await pause(300);
await press(send);
say(
  'Your message is kept before we say so. A person answers it.',
  'Votre message est gardé avant que nous vous le disions. Une personne y répond.',
);
await page.waitForURL('**/thank-you');
await pause(3400);
const ended = Date.now() / 1000;
await protocol.send('Page.stopScreencast');
await browser.close();
server.kill('SIGTERM');

// --- the film ------------------------------------------------------------------
const list = frames
  .filter(({ at }, index) => index === 0 || at > frames[index - 1].at)
  .map(({ file, at }, index, all) => {
    const next = all[index + 1]?.at ?? Math.max(ended, at + 0.1);
    const from = index === 0 ? Math.min(began, at) : at;
    return `file '${file}'\nduration ${(next - from).toFixed(4)}`;
  });
list.push(`file '${frames.at(-1).file}'`);
writeFileSync(join(folder, 'frames.txt'), list.join('\n'));
mkdirSync(OUT, { recursive: true });
const film = join(OUT, 'keyturn-demo.mp4');
execFileSync(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error', '-f', 'concat', '-safe', '0', '-i', join(folder, 'frames.txt')],
    ...['-vf', `fps=${FRAMES_A_SECOND},format=yuv420p`, '-c:v', 'libx264', '-preset', 'veryslow'],
    ...['-crf', '27', '-tune', 'animation', '-movflags', '+faststart', '-map_metadata', '-1', film],
  ],
  { stdio: 'inherit' },
);
const clock = (seconds) => {
  const whole = Math.max(0, seconds);
  return `00:${String(Math.floor(whole / 60)).padStart(2, '0')}:${(whole % 60).toFixed(3).padStart(6, '0')}`;
};
for (const language of ['en', 'fr']) {
  const cues = captions.map(({ at, [language]: text }, index) => {
    const end = captions[index + 1]?.at ?? ended - began;
    return `${clock(at)} --> ${clock(Math.min(end - 0.1, at + 7))}\n${text}\n`;
  });
  writeFileSync(join(OUT, `keyturn-demo.${language}.vtt`), `WEBVTT\n\n${cues.join('\n')}`);
}
rmSync(folder, { recursive: true, force: true });
const { size } = statSync(film);
console.log(`${film}: ${(size / 1e6).toFixed(2)} MB, ${(ended - began).toFixed(0)} s, ${frames.length} frames`);
if (size > LARGEST_BYTES) {
  throw new Error('the film is larger than 3 MB');
}
