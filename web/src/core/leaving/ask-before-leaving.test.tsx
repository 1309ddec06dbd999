import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { memoryHistory } from '../../testing/memory-history';
import { AppLink } from '../app-link';
import { Router, useLocation } from '../router/router';
import { LeavingQuestion, useAskBeforeLeaving } from './ask-before-leaving';

function Form(props: Partial<Parameters<typeof useAskBeforeLeaving>[0]>) {
  const leaving = useAskBeforeLeaving({ isDirty: true, onLeave: () => {}, ...props });
  return (
    <>
      <button type="button" onClick={leaving.ask}>
        Out
      </button>
      <AppLink to="/admin/category">Elsewhere</AppLink>
      <a href="#below">Below</a>
      <div contentEditable suppressContentEditableWarning>
        <a href="/faq">Written</a>
      </div>
      <output>{useLocation().pathname}</output>
      <LeavingQuestion leaving={leaving} />
    </>
  );
}

function draw(props: Parameters<typeof Form>[0] = {}) {
  const history = memoryHistory(['/admin/blogs']);
  const of = (more: typeof props) => (
    <Router history={history}>
      <Form {...more} />
    </Router>
  );
  const view = render(of(props));
  return {
    user: userEvent.setup(),
    draw: (more: typeof props) => view.rerender(of(more)),
  };
}

const isAsked = () => document.querySelector('dialog')?.open ?? false;
const address = () => screen.getByRole('status').textContent;
const press = (name: string) =>
  screen.getByRole<HTMLElement>('button', { name, hidden: true });
const link = (name: string) => screen.getByText<HTMLElement>(name);

/** Whether the browser would ask before a reload or the end of the window. */
function wouldBrowserAsk(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
}

test('a link to another screen asks, and is followed when it may be', async () => {
  const onLeave = vi.fn();
  const { user } = draw({ onLeave });
  await user.click(link('Elsewhere'));
  expect(isAsked()).toBe(true);
  await act(async () => press('Keep editing').click());
  expect([isAsked(), address()]).toEqual([false, '/admin/blogs']);
  expect(onLeave).not.toHaveBeenCalled();
  await user.click(link('Elsewhere'));
  await act(async () => press('Discard').click());
  await vi.waitFor(() => expect(address()).toBe('/admin/category'), 3000);
  expect(onLeave).toHaveBeenCalledOnce();
});

test.each(['Below', 'Written'])('the link %s leaves nothing', async (name) => {
  const { user } = draw();
  await user.click(link(name));
  expect(isAsked()).toBe(false);
});

test('nothing is asked when nothing would be lost', async () => {
  const onLeave = vi.fn();
  const { user, draw: again } = draw({ isDirty: false, onLeave });
  await user.click(press('Out'));
  expect(onLeave).toHaveBeenCalledTimes(1);
  again({ wouldLose: () => false, onLeave });
  await user.click(press('Out'));
  expect(onLeave).toHaveBeenCalledTimes(2);
  expect(isAsked()).toBe(false);
});

test('nobody leaves while something is being stored', async () => {
  const onLeave = vi.fn();
  const { user } = draw({ isBusy: true, onLeave });
  await user.click(press('Out'));
  await user.click(link('Elsewhere'));
  expect([isAsked(), address()]).toEqual([false, '/admin/blogs']);
  expect(onLeave).not.toHaveBeenCalled();
});

test('the browser asks while something would be lost, and only then', () => {
  const { draw: again } = draw();
  expect(wouldBrowserAsk()).toBe(true);
  again({ wouldLose: () => false });
  expect(wouldBrowserAsk()).toBe(false);
  again({ isDirty: false });
  expect(wouldBrowserAsk()).toBe(false);
});
