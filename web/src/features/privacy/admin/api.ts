// The calls about privacy; each needs ManagePrivacy.

import { fetchFile } from '../../../core/admin/file-export';
import type { Api, Schemas } from '../../../core/api/client';
import type { ListQuery } from '../../../core/list/use-admin-list';
import { messages } from './messages';

export type PersonRecord = Schemas['FoundPerson'];
export type PersonDataPart = Schemas['FoundPart'];
export type RetentionRule = Schemas['RuleResponse'];
export type RetentionRun = Schemas['RunResponse'];
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
  return (await api.post('/api/admin/privacy/find', { email }, messages.findFailed)).data;
}

export async function erasePerson(api: Api, email: string, confirm: string) {
  return api.post('/api/admin/privacy/erase', { email, confirm }, messages.eraseFailed);
}

/** Exports all data of an address as a file. */
export const exportPerson = (api: Api, email: string) =>
  fetchFile(
    api.fetch.POST('/api/admin/privacy/export', { body: { email }, parseAs: 'blob' }),
    'personal-data.json',
    messages.exportFailed,
  );

export async function loadRetention(api: Api): Promise<Retention> {
  return (
    await api.post('/api/admin/privacy/retention', undefined, messages.retentionFailed)
  ).data;
}

export async function listIncidents(api: Api, { page, size }: ListQuery) {
  const query = { page, size };
  return api.list('/api/admin/privacy/incidents', query, messages.incidentsFailed);
}

export async function saveIncident(
  api: Api,
  incident: IncidentValues,
  known: Incident | null,
) {
  if (known === null) {
    return (
      await api.post('/api/admin/privacy/add_incident', incident, messages.saveFailed)
    ).message;
  }
  const body = { incident_id: known.id, revision: known.revision, incident };
  return (await api.post('/api/admin/privacy/update_incident', body, messages.saveFailed))
    .message;
}

/** The register as a file with its name. */
export const exportIncidents = (api: Api) =>
  fetchFile(
    api.fetch.POST('/api/admin/privacy/export_incidents', { parseAs: 'blob' }),
    'incidents.csv',
    messages.exportFailed,
  );
