import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { open } from '../../testing/render';

beforeEach(() => localStorage.clear());

const signIn = (groupId: number) => {
  for (const [name, value] of Object.entries({
    accessToken: 't',
    logged_in: 'true',
    group_id: String(groupId),
    user_id: '7',
  })) {
    localStorage.setItem(name, value);
  }
};

test.each([1, 2])(
  'staff of group %d hear where listings are, and no refusal',
  (group) => {
    signIn(group);
    open({ path: '/my-listings', page: 'my_listings' });
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/Your account is for staff/)).toBeTruthy();
    expect(main.getByRole('link', { name: 'Properties' }).getAttribute('href')).toBe(
      '/admin/properties',
    );
    expect(main.queryByRole('link', { name: 'Post a property' })).toBeNull();
  },
);
