import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { picture } from '../../../testing/library';
import { network, signInAs } from '../../../testing/network';
import { showPart } from '../../../testing/render';
import { LibraryDialog } from './library-dialog';

const onChoose = vi.fn();
const file = (name: string) => new File(['x'], name, { type: 'image/png' });

beforeEach(() => {
  onChoose.mockReset();
  signInAs(1);
  let id = 7;
  network.use(
    http.post('*/api/admin/media/all', () =>
      HttpResponse.json({ data: { pictures: [], next: null } }),
    ),
    http.post('*/api/admin/media/add', () =>
      HttpResponse.json({ message: 'Uploaded', data: picture((id += 1), 'maya.png') }),
    ),
  );
});

const openDialog = async () => {
  const part = showPart(<LibraryDialog onChoose={onChoose} onClose={() => {}} />);
  await screen.findByText('There are no pictures yet. Upload the first ones.');
  return part;
};
const input = () => screen.getByLabelText('Upload pictures', { selector: 'input' });

test('an empty library takes a picture, which is chosen as soon as it is there', async () => {
  const { user } = await openDialog();
  await user.upload(input(), file('maya.png'));
  await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ id: 8 });
});

test('several are uploaded, and one of them is chosen', async () => {
  const { user } = await openDialog();
  await user.upload(input(), [file('maya.png'), file('tom.png')]);
  expect(await screen.findAllByRole('button', { name: /^Use maya.png/ })).toHaveLength(2);
  expect(onChoose).not.toHaveBeenCalled();
});
