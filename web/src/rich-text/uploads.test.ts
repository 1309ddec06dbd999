// Pictures that are put into a text together are sent three at a time, and all of them arrive.

import { expect, test } from 'vitest';
import { Uploads } from './uploads';

const settled = () => new Promise((done) => setTimeout(done));

test('three are sent at once, and a failed one makes place as well', async () => {
  const ends: { name: string; end: (error?: Error) => void }[] = [];
  const uploads = new Uploads(
    ({ name }) =>
      new Promise((done, failed) => {
        ends.push({
          name,
          end: (error) =>
            error ? failed(error) : done({ src: name, width: 1, height: 1 }),
        });
      }),
  );
  const names = ['a', 'b', 'c', 'd', 'e'];
  const numbers = names.map((name) => uploads.begin(new File(['x'], name)));
  await settled();
  expect(ends.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(uploads.state(numbers[4] ?? 0)).toEqual({ kind: 'sending' });
  ends[1]?.end(new Error('too much at once'));
  await settled();
  expect(ends.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd']);
  for (const at of [0, 2, 3]) {
    ends[at]?.end();
  }
  await settled();
  ends[4]?.end();
  await settled();
  expect(numbers.map((number) => uploads.state(number)?.kind)).toEqual([
    'done',
    'failed',
    'done',
    'done',
    'done',
  ]);
  uploads.again(numbers[1] ?? 0);
  await settled();
  expect(ends[5]?.name).toBe('b');
});

test('what a picture shows goes with it, also when it is tried again', async () => {
  const sent: (string | null)[] = [];
  const uploads = new Uploads(async (_file, alt) => {
    sent.push(alt);
    throw new Error('no');
  });
  const number = uploads.begin(new File(['x'], 'a'), 'A house');
  uploads.begin(new File(['x'], 'b'));
  await settled();
  uploads.again(number);
  await settled();
  expect(sent).toEqual(['A house', null, 'A house']);
});
