// The calls about privacy; each needs ManagePrivacy.

import { fetchFile } from '../../../core/admin/file-export';
import { type Api, unwrap } from '../../../core/api/client';
import type { components } from '../../../core/api/schema';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

type Schemas = components['schemas'];

export type PersonRecord = Schemas['FoundPerson'];
export type FoundPart = Schemas['FoundPart'];
export type Rule = Schemas['RuleResponse'];
export type Run = Schemas['RunResponse'];
export type Retention = Schemas['RetentionResponse'];
export type Incident = Schemas['IncidentResponse'];

/** The fields of an incident. */
export interface IncidentValues {
  found_on: string;
  happened_on: string;
  happened_until: string;
  what: string;
  data_kinds: string;
  people: string;
  is_harmful: string;
  reasons: string;
  opc_told_on: string;
  cai_told_on: string;
  people_told_on: string;
  measures: string;
}

export async function findPerson(api: Api, email: string): Promise<PersonRecord> {
  const call = () => api.POST('/api/admin/privacy/find', { body: { email } });
  return (await unwrap(call, messages.findFailed)).data;
}

export async function erasePerson(api: Api, email: string, confirm: string) {
  const call = () => api.POST('/api/admin/privacy/erase', { body: { email, confirm } });
  return unwrap(call, messages.eraseFailed);
}

/** Exports all data of an address as a file. */
export const exportPerson = (api: Api, email: string) =>
  fetchFile(
    () => api.POST('/api/admin/privacy/export', { body: { email }, parseAs: 'blob' }),
    'personal-data.json',
    messages.exportFailed,
  );

export async function loadRetention(api: Api): Promise<Retention> {
  const call = () => api.POST('/api/admin/privacy/retention');
  return (await unwrap(call, messages.retentionFailed)).data;
}

export async function listIncidents(api: Api, { page, size }: ListQuery) {
  const query = { page, size };
  const call = () => api.POST('/api/admin/privacy/incidents', { params: { query } });
  return unwrap(call, messages.incidentsFailed);
}

export async function saveIncident(
  api: Api,
  incident: IncidentValues,
  known: Incident | null,
) {
  if (known === null) {
    const add = () => api.POST('/api/admin/privacy/add_incident', { body: incident });
    return (await unwrap(add, messages.saveFailed)).message;
  }
  const body = { incident_id: known.id, revision: known.revision, incident };
  const update = () => api.POST('/api/admin/privacy/update_incident', { body });
  return (await unwrap(update, messages.saveFailed)).message;
}

/** The register as a file with its name. */
export const exportIncidents = (api: Api) =>
  fetchFile(
    () => api.POST('/api/admin/privacy/export_incidents', { parseAs: 'blob' }),
    'incidents.csv',
    messages.exportFailed,
  );
