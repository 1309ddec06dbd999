import { describe, expect, it } from 'vitest';
import type { Setting } from './api';
import { changedSettings, storedDraft, toChange } from './drafts';

const text: Setting = {
  name: 'company.name',
  kind: 'text',
  value: 'Keyturn',
  default: 'Keyturn',
  is_stored: false,
  revision: 3,
};
const server: Setting = {
  name: 'smtp_url',
  kind: 'mail_server',
  is_stored: true,
  revision: 1,
  server: { security: 'tls', host: 'a.ca', user: 'me', has_password: true },
};
const lines: Setting = {
  name: 'company.postal_address',
  kind: 'lines',
  value: ['1 Main', 'Town'],
  is_stored: false,
  revision: 0,
};

describe('drafts', () => {
  it('are what is typed and differs, of what may be changed', () => {
    expect(changedSettings([text], {})).toEqual([]);
    expect(changedSettings([text], { 'company.name': 'Keyturn' })).toEqual([]);
    expect(changedSettings([text], { 'company.name': 'Cedar' })).toEqual([text]);
    const locked = { ...text, locked: { by: 'variable', place: 'X' } };
    expect(changedSettings([locked], { 'company.name': 'Cedar' })).toEqual([]);
  });

  it('keep a password by sending none', () => {
    const kept = storedDraft(server);
    expect(kept).toMatchObject({ host: 'a.ca', password: null, port: '' });
    expect(changedSettings([server], { smtp_url: kept })).toEqual([]);
    if (typeof kept === 'string') {
      throw new Error('a mail server is no text');
    }
    expect(toChange(server, { ...kept, port: ' 587 ' })).toEqual({
      name: 'smtp_url',
      revision: 1,
      server: { security: 'tls', host: 'a.ca', user: 'me', port: 587 },
    });
    expect(toChange(server, { ...kept, password: '' }).server?.password).toBe('');
  });

  it('are sent as their kind', () => {
    expect(storedDraft(lines)).toBe('1 Main\nTown');
    expect(toChange(lines, 'a\nb').value).toEqual(['a', 'b']);
    const number: Setting = { ...text, kind: 'number', value: 12 };
    expect(toChange(number, '14').value).toBe(14);
    expect(toChange(number, 'many').value).toBe('many');
  });
});
