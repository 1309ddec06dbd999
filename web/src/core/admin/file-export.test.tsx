import { expect, test } from 'vitest';
import { fetchFile } from './file-export';

const answer = async (disposition: string | null, status = 200) => {
  const response = new Response('a,b', {
    status,
    headers: disposition === null ? {} : { 'content-disposition': disposition },
  });
  return status === 200
    ? { data: await response.clone().blob(), response }
    : { error: { message: 'Too many rows' }, response };
};

test('a file has the name that the server gives it, else ours', async () => {
  const given = await fetchFile(
    answer('attachment; filename="audit-2026.csv"'),
    'audit.csv',
    'Failed',
  );
  expect(given.name).toBe('audit-2026.csv');
  expect(await given.content.text()).toBe('a,b');
  const ours = await fetchFile(answer(null), 'audit.csv', 'Failed');
  expect(ours.name).toBe('audit.csv');
});

test('a refusal is told in the words of the server', async () => {
  await expect(fetchFile(answer(null, 422), 'audit.csv', 'Failed')).rejects.toThrow(
    'Too many rows',
  );
});
