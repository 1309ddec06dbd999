import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearDeviceData, countQueuedMessages } from './clear-device-data';
import { useSignOut } from './use-sign-out';

vi.mock('./clear-device-data', () => ({
  countQueuedMessages: vi.fn(),
  clearDeviceData: vi.fn(async () => {}),
}));

const end = vi.fn(async () => true);

function Leave({ texts }: { texts: number | undefined }) {
  const { signOut, dialog } = useSignOut({
    countTexts: async () => texts,
    end,
    leave: () => {},
  });
  return (
    <>
      <button type="button" onClick={() => void signOut()}>
        Leave
      </button>
      {dialog}
    </>
  );
}

async function leave(waiting: number | undefined, texts: number | undefined) {
  vi.mocked(countQueuedMessages).mockResolvedValue(waiting);
  render(<Leave texts={texts} />);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
}

beforeEach(() => {
  end.mockClear();
  vi.mocked(clearDeviceData).mockClear();
});

test('where nothing is left nobody is asked', async () => {
  await leave(0, 0);
  await vi.waitFor(() => expect(clearDeviceData).toHaveBeenCalledOnce());
});

test.each([
  [2, 0, '2 of your texts are only on this device'],
  [undefined, 1, 'One of your texts is only on this device'],
  [undefined, 0, 'We couldn’t check whether this device'],
  [0, undefined, 'We couldn’t check whether this device'],
])('with %s waiting and %s texts it is asked first', async (waiting, texts, said) => {
  await leave(waiting, texts);
  expect(await screen.findByText((text) => text.startsWith(said))).toBeTruthy();
  expect(end).not.toHaveBeenCalled();
  expect(clearDeviceData).not.toHaveBeenCalled();
});
