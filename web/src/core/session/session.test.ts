import { beforeEach, expect, test, vi } from 'vitest';
import { rememberedLanguage } from './language';
import { landing } from './landing';
import {
  clearSession,
  endSession,
  isKeptOnDevice,
  keepSession,
  readName,
  readRoleAcl,
  readSession,
  renameSession,
  wantedPath,
} from './session';

const session = {
  accessToken: 'kt_x',
  id: 1,
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@example.ca',
  group_id: 1,
  role_acl: 1,
  language: null,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a session lives in its tab unless somebody asks to stay signed in (§3)', () => {
  keepSession(session, false);
  expect({ ...sessionStorage }).toEqual({
    logged_in: 'true',
    accessToken: 'kt_x',
    user_id: '1',
    first_name: 'Ada',
    last_name: 'Roy',
    email: 'ada@example.ca',
    group_id: '1',
    role_acl: '1',
  });
  expect(localStorage).toHaveLength(0);
  keepSession(session, true);
  expect(sessionStorage).toHaveLength(0);
  expect(localStorage.getItem('accessToken')).toBe('kt_x');
});

test('what somebody reads is remembered for the pages that name no language', () => {
  keepSession(session, false);
  expect(rememberedLanguage()).toBe('en');
  keepSession({ ...session, language: 'fr' }, false);
  expect(document.cookie).toBe('language=fr');
  expect(rememberedLanguage()).toBe('fr');
  // Who has chosen nothing goes on in what they signed in with, whoever was here before.
  keepSession(session, false);
  expect(rememberedLanguage()).toBe('en');
});

test('other tabs see a whole session or none', () => {
  const kept = new Map<string, string>();
  const seen: unknown[] = [];
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => {
      kept.set(name, value);
      seen.push(readSession()?.userId);
    },
  });
  keepSession(session, true);
  vi.unstubAllGlobals();
  expect(new Set(seen)).toEqual(new Set([undefined, 1]));
});

test.each([
  [1, '/admin/dashboard'],
  [2, '/admin/blogs'],
  [3, '/my-listings'],
  [4, '/'],
])('group %d lands on %s (§4, §6)', (group, path) => {
  expect(landing(group)).toBe(path);
});

test.each([
  ['/admin/blogs?page=2#x', '/admin/blogs?page=2#x'],
  ['', '/fallback'],
  ['admin', '/fallback'],
  ['//evil.example', '/fallback'],
  ['/\\evil.example', '/fallback'],
  ['https://evil.example/', '/fallback'],
  ['javascript:alert(1)', '/fallback'],
  ['/\t/evil.example', '/fallback'],
  ['/\n/evil.example', '/fallback'],
  ['/.//evil.example', '/fallback'],
  ['/././/evil.example', '/fallback'],
  ['/x/..//evil.example', '/fallback'],
  ['/%2e//evil.example', '/fallback'],
  ['/%2E%2e//evil.example', '/fallback'],
  ['/x/%2e%2e//evil.example', '/fallback'],
  ['/.//evil.example/admin/dashboard', '/fallback'],
  ['/admin/../..//evil.example', '/fallback'],
  ['/./\\evil.example', '/fallback'],
  ['/x/..\\/evil.example', '/fallback'],
  ['/..//evil.example/..//other.example', '/fallback'],
  ['/.///evil.example', '/fallback'],
  ['///evil.example', '/fallback'],
  ['/ /evil.example', '/%20/evil.example'],
  ['/@evil.example', '/@evil.example'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/admin/./blogs/../category', '/admin/category'],
  ['/admin/category?next=//evil.example', '/admin/category?next=//evil.example'],
])('the way back "%s" is %s', (text, path) => {
  const wanted = wantedPath(text, '/fallback', 'https://www.example.ca');
  expect(wanted).toBe(path);
  // However often it is read, it stays this site's.
  const read = new URL(wanted, 'https://www.example.ca');
  expect(read.origin).toBe('https://www.example.ca');
  expect(new URL(`${read.pathname}${read.search}`, read.origin).origin).toBe(read.origin);
});

test('a session that ends by itself takes no words of people along (§8)', () => {
  keepSession(session, true);
  localStorage.setItem('kept-homes', '{"version":1,"homes":[]}');
  localStorage.setItem('kept-homes-told', '{"user":1,"ids":[]}');
  localStorage.setItem('anything', 'else');
  sessionStorage.setItem('anything', 'else');
  endSession();
  expect({ ...localStorage }).toEqual({
    'kept-homes': '{"version":1,"homes":[]}',
    'kept-homes-told': '{"user":1,"ids":[]}',
  });
  expect(sessionStorage).toHaveLength(0);
  expect(readSession()).toBeNull();
});

test('who leaves leaves nothing', () => {
  keepSession(session, true);
  localStorage.setItem('kept-homes', '{}');
  clearSession();
  expect(localStorage).toHaveLength(0);
  expect(sessionStorage).toHaveLength(0);
});

test('a new name is stored where the session is', () => {
  keepSession(session, true);
  renameSession({ first_name: ' Zoé ', last_name: 'Tremblay' });
  expect(readName()).toBe('Zoé Tremblay');
  expect(sessionStorage).toHaveLength(0);
  keepSession(session, false);
  expect(isKeptOnDevice()).toBe(false);
  renameSession({ first_name: 'Zoé', last_name: 'Roy' });
  expect(readName()).toBe('Zoé Roy');
  expect(localStorage).toHaveLength(0);
});

test('the session of this tab comes before that of the device', () => {
  keepSession({ ...session, id: 7, role_acl: 0 }, true);
  const onDevice = { ...localStorage };
  keepSession(session, false);
  // Another tab has signed in somebody else for the device.
  Object.entries(onDevice).forEach(([name, value]) => localStorage.setItem(name, value));
  expect(readSession()?.userId).toBe(1);
  expect(readRoleAcl()).toBe('1');
  sessionStorage.clear();
  expect(readSession()?.userId).toBe(7);
  expect(readRoleAcl()).toBe('0');
});

test('the bar shows the links of who is signed in', () => {
  keepSession({ ...session, group_id: 3 }, false);
  expect(document.documentElement.dataset['own']).toBe('3');
  endSession();
  expect(document.documentElement.dataset['own']).toBeUndefined();
});

test('a browser that forbids its storage has nobody signed in, and fails nowhere', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = {
    getItem: forbidden,
    setItem: forbidden,
    removeItem: forbidden,
    clear: forbidden,
  };
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  try {
    expect(keepSession(session, false)).toBe(false);
    expect(readSession()).toBeNull();
    expect(isKeptOnDevice()).toBe(false);
    expect(readName()).toBe('');
    expect(readRoleAcl()).toBeNull();
    renameSession({ first_name: 'Zoé', last_name: 'Roy' });
    endSession();
    clearSession();
  } finally {
    vi.unstubAllGlobals();
  }
});
