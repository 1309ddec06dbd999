// The drafts of a step in this browser, with the form that a person writes in.

import 'fake-indexeddb/auto';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { QueryCache } from '../../core/api/query-cache';
import { DEVICE, removeDrafts } from '../../core/drafts/draft-store';
import { Providers } from '../../core/providers';
import { clearDeviceData } from '../offline/clear-device-data';
import { network } from '../../testing/network';
import { pageState } from '../../testing/render';
import type { PostingDraft } from './api';
import { stepDrafts } from './step-drafts';
import { StepForm } from './step-form';

vi.mock('./late-place-map', () => ({ LatePlaceMap: () => null }));

const posting: PostingDraft = {
  mode: 'draft',
  id: 7,
  state: 'draft',
  version: 1,
  step: 'address',
  steps: [],
  values: {},
  errors: {},
  notice: null,
  isConflict: false,
  problems: [],
  remarks: {},
  reason: '',
  isPublic: false,
  isByOwner: false,
  channel: 'mail',
  placeNote: null,
  person: '',
  title: '',
  link: 'kt_7',
  path: '/post-property/kt_7',
  preview: '',
  pictures: [],
  estimating: null,
};

beforeEach(async () => {
  await removeDrafts(DEVICE);
  network.use(http.post('*/api/me/listings/keep', () => HttpResponse.error()));
});

/** A window with the step. */
const open = (more: Partial<PostingDraft> = {}) =>
  render(
    <Providers state={pageState()} queryCache={new QueryCache([], 0)}>
      <StepForm draft={{ ...posting, ...more }} />
    </Providers>,
  );
const city = () => screen.getByLabelText<HTMLInputElement>('City');
const values = async () =>
  (await stepDrafts.list(DEVICE)).map(({ content }) => content.values['City']);
const restore = () => screen.findByRole('button', { name: /^Restore/ });
const put = (content: object, thingId = 7) =>
  stepDrafts.put(
    stepDrafts.newKey(DEVICE, thingId),
    { step: 'address', version: 1, values: { City: 'Guelph' }, ...content },
    { thingId, savedAt: 1 },
    null,
  );

test('what was typed is there again, until the server has it', async () => {
  const first = open();
  await userEvent.type(city(), 'Kingston');
  first.unmount();
  await waitFor(async () => expect(await values()).toEqual(['Kingston']));
  const second = open();
  await waitFor(() => expect(city().value).toBe('Kingston'));
  second.unmount();
  await waitFor(async () => expect(await values()).toEqual(['Kingston']));
  open({ version: 2, values: { City: 'Kingston' } });
  await waitFor(async () => expect(await values()).toEqual([]));
});

test('two windows with one step keep a draft each', async () => {
  const [one, other] = [open(), open()];
  const [cityOfOne, cityOfOther] = screen.getAllByLabelText('City');
  await userEvent.type(cityOfOne ?? document.body, 'Ottawa');
  await userEvent.type(cityOfOther ?? document.body, 'Guelph');
  one.unmount();
  other.unmount();
  await waitFor(async () =>
    expect((await values()).sort()).toEqual(['Guelph', 'Ottawa']),
  );
});

test('a draft of an older version is offered, and never put over what is typed', async () => {
  await put({});
  const { unmount } = open({ version: 2 });
  await userEvent.type(city(), 'Ottawa');
  await userEvent.click(await restore());
  await waitFor(() => expect(city().value).toBe('Guelph'));
  // What stood there is offered in its place.
  await restore();
  unmount();
  await waitFor(async () =>
    expect((await values()).sort()).toEqual(['Guelph', 'Ottawa']),
  );
});

test('drafts of another step or posting are not offered here', async () => {
  await put({ step: 'cost' });
  await put({}, 8);
  await put({ values: { City: 'Here' } });
  open({ version: 2 });
  await restore();
  expect(screen.getAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
});

test('signing out on this device deletes them', async () => {
  await put({});
  await clearDeviceData();
  expect(await values()).toEqual([]);
});
