// Locks of the drafts that are open now, in this window and in others, by the Web Locks API. It exists
// on secure pages alone; elsewhere the windows are asked by a BroadcastChannel.

const CHANNEL = 'keyturn-drafts';
const QUESTION = 'who is writing?';

/** How long the other windows have to answer, in milliseconds. */
const ANSWER_MS = 250;

const lockOf = (key: string) => `keyturn-draft ${key}`;

/** One entry for each open form; two forms may have the same key for a moment. */
const here = new Set<{ key: string }>();
const keysHere = () => [...here].map(({ key }) => key);

let answers: BroadcastChannel | undefined;

/** Locks a draft; the result unlocks it. */
export function lockDraft(key: string): () => Promise<void> {
  const hold = { key };
  here.add(hold);
  let release = () => {};
  const held = new Promise<void>((done) => {
    release = done;
  });
  const locked = navigator.locks?.request(lockOf(key), () => held);
  if (!locked) {
    answerOthers();
  }
  return async () => {
    here.delete(hold);
    release();
    await locked?.catch(() => {});
  };
}

/** Finds out which drafts are locked, in any window; the result tests a key. */
export async function lockedDrafts(): Promise<(key: string) => boolean> {
  if (navigator.locks) {
    const { held = [] } = await navigator.locks.query();
    const locks = new Set(held.map(({ name }) => name));
    return (key) => locks.has(lockOf(key)) || keysHere().includes(key);
  }
  const others = await askOthers();
  return (key) => others.has(key) || keysHere().includes(key);
}

function answerOthers(): void {
  if (answers === undefined && 'BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(CHANNEL);
    answers = channel;
    channel.addEventListener('message', ({ data }: MessageEvent) => {
      if (data === QUESTION) {
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
        channel.postMessage(keysHere());
      }
    });
  }
}

async function askOthers(): Promise<Set<string>> {
  const heard = new Set<string>();
  if ('BroadcastChannel' in globalThis) {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent) => {
      for (const key of Array.isArray(data) ? data : []) {
        heard.add(String(key));
      }
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    channel.postMessage(QUESTION);
    await new Promise((done) => setTimeout(done, ANSWER_MS));
    channel.close();
  }
  return heard;
}
