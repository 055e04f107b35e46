import { configurationOf, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { Answer, Client } from './client.ts';

/** A record as the server returns it. */
export type Saved = Record<string, unknown> & { id: number | string; version: number };

/** What a save sends beside its object. */
export interface Sending {
  id?: number | string | null;
  parts?: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

const boundary = 'limite';

/** A save as multipart, with its file. */
export function multipartSave(object: unknown, { id = null, parts = {}, file }: Sending) {
  const texts = {
    id: id === null ? '' : String(id),
    ...parts,
    ...(object !== undefined && { json: JSON.stringify(object) }),
  };
  const head = Object.entries(texts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const pieces: (string | Buffer)[] = [...head];
  if (file) {
    pieces.push(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
      file.bytes,
      '\r\n',
    );
  }
  pieces.push(`--${boundary}--\r\n`);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(pieces.map((piece) => Buffer.from(piece as string))),
  };
}

/** Saves a record as the console does, by the contract's paths. */
export function saveRecord(
  client: Client,
  resource: ConfigurationName,
  object: unknown,
  sending: Sending = {},
): Promise<Answer<Saved>> {
  return client.call<Saved>({
    method: 'POST',
    url: configurationOf(resource).save,
    ...multipartSave(object, sending),
  });
}

export function deleteRecord(
  client: Client,
  resource: ConfigurationName,
  id: number | string,
): Promise<Answer> {
  return client.delete(configurationOf(resource).remove.replace('{id}', String(id)));
}

/** The list of a resource, as the console reads it. */
export async function listRecords(
  client: Client,
  resource: ConfigurationName,
  projectId: number,
): Promise<Saved[]> {
  const path = configurationOf(resource).list.replace('{projectId}', String(projectId));
  const { array } = (await client.get<{ array: Saved[] }>(path)).json;
  return array;
}

/** One pixel, the smallest possible PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A new record of each resource, as a form of the project sends it. */
export function newRecords(
  project: BuiltProject,
): Record<ConfigurationName, { object: Record<string, unknown>; file?: true }> {
  const inProject = (object: Record<string, unknown>) => ({ object: { projectId: project.id, ...object } });
  return {
    projects: {
      object: { name: 'ligne7', longName: 'Ligne 7, La Courneuve', adminMessages: true },
      file: true,
    },
    templates: inProject({ name: 'Hall', type: 1, json: { header: { background: '#10233f' } } }),
    sites: inProject({ name: 'Châtelet', order: 4 }),
    points: inProject({ name: 'Porte d’Orléans', order: 1, cacheApixId: 'A-1', lineId: project.lineId }),
    timetables: inProject({ name: 'Antony vers Orly 4', pointId: project.pointId, direction: 'Orly 4' }),
    screens: inProject({
      name: 'Quai 9',
      siteId: project.siteId,
      newsConfId: project.setupId,
      type: 'STRETCH',
    }),
    screenConfs: { object: { screenId: project.screens[0], ipAddress: '192.0.2.8', physicalId: 'PH-1' } },
    newsConfs: inProject({
      name: 'Halls',
      limit: 4,
      mode: 'COMPANY',
      textMode: 'TEXTAREA',
      listsMode: 'NONE',
      trafficCategory: 'PLANNED',
      trafficMax: 2,
      defaultMessage: '<p>Bonjour</p>',
    }),
    newsConfLines: {
      object: {
        newsConfId: project.setupId,
        lineId: project.lineId,
        api: 'SITUATION',
        url: 'https://exemple.test/sx',
        notification: {
          title: 'Travaux',
          backgroundColor: '#10233f',
          textColor: '#ffffff',
          fontFamily: 'Inter',
          fontSize: 16,
          xposition: 'RIGHT',
          yposition: 'TOP',
          displayTime: 20,
        },
      },
    },
    impacts: inProject({ label: 'Arrêt non desservi' }),
    causes: inProject({ label: 'Météo' }),
    lines: inProject({ name: 'Bus 7', gtfsId: 'R7', inhibitionTimesEnabled: true }),
    users: inProject({ name: 'anne.durand', password: 'quatre-mots-bien-longs', roles: ['ROLE_MANAGER'] }),
    webhooks: inProject({ name: 'Site de la ville', url: 'https://ville.example/girouette' }),
    transporters: { object: { name: 'Régie du Nord', gtfsId: 'RN' } },
    lineMetas: {
      object: {
        name: 'Métro 7',
        apixId: 'M7',
        color: '#f3a4ba',
        directions: [
          { name: 'La Courneuve', order: 1 },
          { name: "Mairie d'Ivry", order: 2 },
        ],
      },
      file: true,
    },
    languages: { object: { label: 'Allemand', code: 'de', order: 3 } },
    superusers: { object: { name: 'paul', password: 'quatre-mots-bien-longs' } },
    bikes: { object: { stationId: '12012', clientId: null, api: 'OPEN_DATA' } },
    timesConfs: { object: { url: 'https://exemple.test/temps', api: 'CACHE' } },
    feedKeys: { object: { name: 'Application', projectIds: [project.id] } },
  };
}

/** Saves the new record of a resource; throws unless the server accepts it. */
export async function createRecord(
  client: Client,
  project: BuiltProject,
  resource: ConfigurationName,
  overrides: Record<string, unknown> = {},
): Promise<Saved> {
  const { object, file } = newRecords(project)[resource];
  const answer = await saveRecord(
    client,
    resource,
    { ...object, ...overrides },
    file && { file: { name: 'logo.png', bytes: pixel } },
  );
  if (answer.status !== 200) throw new Error(`${resource}: ${answer.status} ${answer.text}`);
  return answer.json;
}
