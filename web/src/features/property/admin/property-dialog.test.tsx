import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picture } from '../../../testing/library';
import { answer, gate, network, signInAs } from '../../../testing/network';
import { open } from '../../../testing/render';

beforeEach(() => {
  signInAs(1);
  // The engine of the tests reads no pictures.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) {
      throw new Error('not a picture');
    }
    return { width: 8, height: 6, close: () => {} };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => {},
  } as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/webp,x');
  const empty = { tableData: [], totalItems: 0, totalPages: 0, currentPage: 0 };
  answer('admin/all_properties', empty);
  answer('admin/property_imports', empty);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const dialog = (name: string) => {
  const found = document.querySelector<HTMLDialogElement>(`dialog[aria-label="${name}"]`);
  return within(found ?? expect.fail(`there is no dialog ${name}`));
};

async function visit(button: string) {
  const view = open({ path: '/admin/properties', page: 'admin' });
  await screen.findByText('No Property found.');
  await view.user.click(screen.getByRole('button', { name: button }));
  return view;
}

/** Drops a file; whether the browser was kept from opening it. */
function drop(target: Element, file: File): boolean {
  const event = createEvent.drop(target, {
    dataTransfer: { types: ['Files'], files: [file] },
  });
  fireEvent(target, event);
  return event.defaultPrevented;
}

const type = (label: string, value: string) =>
  fireEvent.change(dialog('Add Property').getByLabelText(label), { target: { value } });

test('a refusal of a field that is not drawn is told at the foot', async () => {
  const { user } = await visit('Add Properties');
  type('List Price', '549900');
  type('Street Name', 'Quay');
  type('City', 'Hull');
  type('Province', 'QC');
  type('Postal Code', 'J8X 1A1');
  type('Owner Name', 'Zoé Roy');
  type('Agent Name', 'Ines Vautour');
  const refusal = {
    message: 'Lease Amount is no amount',
    code: 'x',
    field: 'LeaseAmount',
  };
  network.use(
    http.post('*/api/admin/add_property', () =>
      HttpResponse.json(refusal, { status: 422 }),
    ),
  );
  await user.click(
    dialog('Add Property').getByText('Add Property', { selector: 'button' }),
  );
  await waitFor(() =>
    // At the foot of the form, and in the message bar, which stands in the dialog.
    expect(
      dialog('Add Property')
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toContain(refusal.message),
  );
});

test('a file that is dropped anywhere in the form is a picture more', async () => {
  await visit('Add Properties');
  const pictures = () => document.querySelectorAll('.picture');
  const file = new File(['x'], 'a.png', { type: 'image/png' });
  expect(drop(dialog('Add Property').getByLabelText('City'), file)).toBe(true);
  await waitFor(() => expect(pictures()).toHaveLength(1));
  expect(drop(pictures()[0] ?? document.body, file)).toBe(true);
  await waitFor(() => expect(pictures()).toHaveLength(2));
  // A picture that is dragged is a file to some browsers.
  fireEvent.dragStart(pictures()[0] ?? document.body, {
    dataTransfer: { setData: () => {} },
  });
  expect(drop(dialog('Add Property').getByLabelText('City'), file)).toBe(false);
  fireEvent.dragEnd(pictures()[0] ?? document.body);
  expect(pictures()).toHaveLength(2);
});

test('each file that is left out is told with its reason, and the focus stays', async () => {
  const { user } = await visit('Add Properties');
  const inside = () => dialog('Add Property');
  const target = inside().getByLabelText('City');
  const large = new File(['x'], 'large.jpg', { type: 'image/jpeg' });
  Object.defineProperty(large, 'size', { value: 28_000_000 });
  const files = [
    new File(['x'], 'notes.txt', { type: 'text/plain' }),
    large,
    new File(['x'], 'plan.svg', { type: 'image/svg+xml' }),
    new File(['x'], 'broken.png', { type: 'image/png' }),
    new File(['x'], 'front.png', { type: 'image/png' }),
  ];
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
  const left = await inside().findByText('These files were left out:');
  const told =
    left.closest<HTMLElement>('[role=alert]') ?? expect.fail('nothing is told');
  const reasons = within(told).getAllByRole('listitem', { hidden: true });
  expect(reasons.map((one) => one.textContent)).toEqual([
    'notes.txt: The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file',
    'large.jpg: The picture is too large: at most 25 MB',
    'plan.svg: The picture must be a JPEG, PNG, GIF, WebP, BMP or ICO file',
    'broken.png can’t be read as a picture',
  ]);
  expect(document.querySelectorAll('.picture')).toHaveLength(1);
  await user.click(inside().getByLabelText('Remove picture 1'));
  expect(document.activeElement?.textContent).toContain('Choose pictures');
});

test('a file that is stopped does not come back when another one is chosen', async () => {
  const rows = (id: string) => [
    {
      row: 1,
      listing_id: id,
      outcome: 'add',
      changed: [],
      status: null,
      message: null,
      field: null,
    },
  ];
  const first = gate();
  network.use(
    http.post('*/api/admin/check_properties', async ({ request }) => {
      const id = (await request.text()).includes('FIRST') ? 'FIRST' : 'SECOND';
      if (id === 'FIRST') {
        await first.opened;
      }
      const data = {
        add: 1,
        change: 0,
        unchanged: 0,
        wrong: 0,
        ignored_columns: [],
        rows: rows(id),
      };
      return HttpResponse.json({ data });
    }),
  );
  const { user } = await visit('Import CSV');
  const inside = () => dialog('Import properties');
  const choose = (id: string) => {
    const file = new File([`ListingId\n${id}\n`], 'a.csv', { type: 'text/csv' });
    return user.upload(inside().getByLabelText('CSV file'), file);
  };
  await choose('FIRST');
  await user.click(await inside().findByText('Stop'));
  await choose('SECOND');
  await inside().findByText('SECOND');
  first.open();
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  expect(inside().queryByText('FIRST')).toBeNull();
  expect(inside().getByText('SECOND')).toBeTruthy();
});

test('an import says what it found, and the focus stays in the dialog', async () => {
  const row = {
    row: 1,
    listing_id: 'A',
    outcome: 'wrong',
    changed: [],
    message: 'Please Enter City',
    field: 'City',
  };
  answer('admin/check_properties', {
    data: { add: 0, change: 0, unchanged: 0, wrong: 1, ignored_columns: [], rows: [row] },
  });
  const { user } = await visit('Import CSV');
  const inside = () => dialog('Import properties');
  const file = new File(['ListingId\nA\n'], 'a.csv', { type: 'text/csv' });
  await user.upload(inside().getByLabelText('CSV file'), file);
  const rows = await inside().findByRole('region', { name: 'What each row will do' });
  expect(rows.tabIndex).toBe(0);
  expect(
    inside()
      .getByText('Wrong: 1, Add: 0, Change: 0, No change: 0')
      .closest('[role=status]'),
  ).not.toBeNull();
  expect(document.activeElement?.textContent).toContain('Wrong: 1');
  await user.click(inside().getByText('Choose another file'));
  expect(document.activeElement).toBe(inside().getByLabelText('CSV file'));
  const unclosed = new File(['ListingId\n"A\n'], 'b.csv', { type: 'text/csv' });
  await user.upload(inside().getByLabelText('CSV file'), unclosed);
  const told = await inside().findByText(/^Row 2 has a quotation/);
  expect(told.closest('[role=alert]')).not.toBeNull();
});

test('the page is not left while an import is writing', async () => {
  const wouldAsk = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  const row = {
    row: 1,
    listing_id: 'A',
    outcome: 'add',
    changed: [],
    message: null,
    field: null,
  };
  const data = {
    add: 1,
    change: 0,
    unchanged: 0,
    wrong: 0,
    ignored_columns: [],
    rows: [row],
  };
  answer('admin/check_properties', { data });
  const { opened, open: finish } = gate();
  network.use(
    http.post('*/api/admin/import_properties', async () => {
      await opened;
      return HttpResponse.json({ message: 'Done', data });
    }),
  );
  const { user } = await visit('Import CSV');
  const inside = () => dialog('Import properties');
  const file = new File(['ListingId\nA\n'], 'a.csv', { type: 'text/csv' });
  await user.upload(inside().getByLabelText('CSV file'), file);
  expect(wouldAsk()).toBe(false);
  await user.click(await inside().findByText('Import 1 row'));
  await inside().findByText('Stop');
  expect(wouldAsk()).toBe(true);
  finish();
  expect(await screen.findByText('1 added, 0 changed')).toBeTruthy();
  expect(wouldAsk()).toBe(false);
});

/** Answers every call about one property; the forms of pictures that came are kept. */
function answerProperty(): FormData[] {
  const sent: FormData[] = [];
  const stored = {
    ListingKey: '7',
    Revision: 1,
    HistoryTransactional: [],
    Media: [],
    AssociationAmenities: [],
    DeletedTimestamp: null,
  };
  network.use(
    http.post('*/api/admin/add_property', () =>
      HttpResponse.json({ message: 'Property added successfully', data: stored }),
    ),
    http.post('*/api/admin/edit_property', () => HttpResponse.json({ data: stored })),
    http.post('*/api/admin/upload_property_image', async ({ request }) => {
      sent.push(await request.formData());
      const data = {
        MediaKey: String(sent.length),
        MediaURL: '/media/2.webp',
        ShortDescription: 'The lake',
        Order: 1,
        PreferredPhotoYN: true,
        ImageWidth: 640,
        ImageHeight: 400,
      };
      return HttpResponse.json({ message: 'Picture added successfully', data });
    }),
  );
  return sent;
}

test('a picture of the library is taken with its words, and no file is sent', async () => {
  const asked: unknown[] = [];
  network.use(
    http.post('*/api/admin/media/all', async ({ request }) => {
      asked.push(await request.json());
      const lake = picture(2, 'lake.png', { alt_en: 'The lake' });
      return HttpResponse.json({ data: { pictures: [lake], next: null } });
    }),
  );
  const sent = answerProperty();
  const { user } = await visit('Add Properties');
  const inside = () => dialog('Add Property');
  type('List Price', '549900');
  type('Street Name', 'Quay');
  type('City', 'Hull');
  type('Province', 'QC');
  type('Postal Code', 'J8X 1A1');
  type('Owner Name', 'Zoé Roy');
  type('Agent Name', 'Ines Vautour');
  await user.click(inside().getByText('From the library'));
  await user.click(await screen.findByRole('button', { name: /The lake/, hidden: true }));
  expect(asked[0]).toMatchObject({ filter: 'all' });
  expect(document.querySelectorAll('.media-tile')).toHaveLength(0);
  const words = inside().getByLabelText<HTMLInputElement>('What picture 1 shows');
  expect(words.value).toBe('The lake');
  expect(document.querySelector('.picture img')?.getAttribute('src')).toBe(
    '/media/2.webp',
  );
  await user.click(inside().getByText('Add Property', { selector: 'button' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.get('LibraryImage')).toBe('/media/2.webp');
  expect(sent[0]?.get('ShortDescription')).toBe('The lake');
  expect(sent[0]?.get('file')).toBeNull();
});

test('the people who are agents are offered, and one who is chosen brings details', async () => {
  const groups: (string | null)[] = [];
  const page = (tableData: object[]) =>
    HttpResponse.json({ tableData, totalItems: 1, totalPages: 1, currentPage: 0 });
  network.use(
    http.post('*/api/admin/all_users', ({ request }) => {
      groups.push(new URL(request.url).searchParams.get('group_id'));
      return page([
        {
          id: 5,
          status: 'invited',
          first_name: 'Priya',
          last_name: 'R',
          email: 'p@x.ca',
        },
      ]);
    }),
    http.post('*/api/admin/agents/all', ({ request }) =>
      new URL(request.url).searchParams.get('confirmed') === 'true'
        ? page([
            { user_id: 5, shown_name: 'Priya Raman', brokerage: 'Raman Inc.', phone: '' },
          ])
        : page([]),
    ),
  );
  await visit('Add Properties');
  const name = dialog('Add Property').getByLabelText<HTMLInputElement>('Agent Name');
  await waitFor(() => expect(name.list?.options).toHaveLength(1));
  expect(groups).toEqual(['3']);
  expect(name.list?.options[0]?.value).toBe('Priya Raman');
  type('Agent Name', 'Priya Raman');
  const details =
    dialog('Add Property').getByLabelText<HTMLInputElement>('Agent Details');
  expect(details.value).toBe('Raman Inc., p@x.ca');
  type('Agent Name', 'Somebody Else');
  expect(name.value).toBe('Somebody Else');
});
