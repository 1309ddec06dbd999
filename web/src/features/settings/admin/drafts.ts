// The unsaved values of settings, as text by their names.

import type { Change, MailServer, Setting } from './api';

/** The typed settings of the mail server. */
export interface ServerDraft {
  security: MailServer['security'];
  host: string;
  port: string;
  user: string;
  /** `null` keeps the stored password. */
  password: string | null;
}

export type SettingDraft = string | ServerDraft;
export type Drafts = Readonly<Record<string, SettingDraft>>;

/** A value as the text of a field. */
function textOf(value: Setting['value']): string {
  if (Array.isArray(value)) {
    return value.join('\n');
  }
  return value === undefined ? '' : String(value);
}

function serverOf(server: MailServer | null | undefined): ServerDraft {
  return {
    security: server?.security ?? 'tls',
    host: server?.host ?? '',
    port: server?.port == null ? '' : String(server.port),
    user: server?.user ?? '',
    password: server?.has_password ? null : '',
  };
}

/** The text of a field before a change. */
export function storedDraft(setting: Setting): SettingDraft {
  return setting.kind === 'mail_server'
    ? serverOf(setting.server)
    : textOf(setting.value);
}

/** The default as the text of a field. */
export function defaultText(setting: Setting): string {
  return textOf(setting.default);
}

export function isSameSetting(one: SettingDraft, other: SettingDraft): boolean {
  if (typeof one === 'string' || typeof other === 'string') {
    return one === other;
  }
  return (
    one.security === other.security &&
    one.host.trim() === other.host.trim() &&
    one.port.trim() === other.port.trim() &&
    one.user.trim() === other.user.trim() &&
    one.password === other.password
  );
}

/** The settings whose typed value differs from the stored one. */
export function changedSettings(settings: readonly Setting[], drafts: Drafts): Setting[] {
  return settings.filter((setting) => {
    const draft = drafts[setting.name];
    return (
      draft !== undefined &&
      !setting.locked &&
      !isSameSetting(draft, storedDraft(setting))
    );
  });
}

/** A draft as the call sends it. */
export function toChange(setting: Setting, draft: SettingDraft): Change {
  const { name, revision } = setting;
  if (typeof draft !== 'string') {
    const { security, host, user, password } = draft;
    const port = draft.port.trim();
    return {
      name,
      revision,
      server: {
        security,
        host,
        user,
        ...(port !== '' && { port: Number(port) }),
        ...(password !== null && { password }),
      },
    };
  }
  switch (setting.kind) {
    case 'lines':
      return { name, revision, value: draft.split('\n') };
    case 'number':
      // The server reports an invalid number.
      return { name, revision, value: /^\d{1,9}$/.test(draft) ? Number(draft) : draft };
    default:
      return { name, revision, value: draft };
  }
}
