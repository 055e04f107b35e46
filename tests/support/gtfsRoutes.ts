import { randomUUID } from 'node:crypto';
import type { BuiltProject } from './buildNetwork.ts';
import { buildZip, insertTransporter } from './gtfs.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts an import of the project with its file, in force by default. */
export async function insertImport(
  { db }: TestApp,
  project: BuiltProject,
  columns: { state?: string; transporter_id?: number } = {},
) {
  const bytes = await buildZip();
  const inserted = await db
    .insertInto('gtfs_import')
    .values({
      project_id: project.id,
      transporter_name: 'Réseau',
      file: `${randomUUID()}.zip`,
      file_name: 'reseau.zip',
      size: bytes.length,
      username: 'super',
      received_at: 0,
      state: 'current',
      lease_until: null,
      routes: 1,
      stops: 1,
      trips: 1,
      stop_times: 1,
      from_date: 20260101,
      to_date: 20261231,
      ...columns,
    })
    .returning(['id', 'file'])
    .executeTakeFirstOrThrow();
  await db.insertInto('gtfs_chunk').values({ import_id: inserted.id, position: 0, bytes }).execute();
  return inserted;
}

/** Address for restoring the feed before the one in force. */
async function restoreUrl(test: TestApp, project: BuiltProject): Promise<string> {
  await test.db.deleteFrom('gtfs_import').execute();
  const transporter_id = await insertTransporter(test.db, project.id);
  const before = await insertImport(test, project, { transporter_id, state: 'previous' });
  const current = await insertImport(test, project, { transporter_id });
  return `/api/gtfs/import/${before.id}/restore?replaces=${current.id}`;
}

/** An upload, while no other is running. */
async function uploadForm({ db }: TestApp, { id }: BuiltProject): Promise<FormData> {
  await db.deleteFrom('gtfs_import').execute();
  const form = new FormData();
  form.set('projectId', String(id));
  form.set('transporterId', String(await insertTransporter(db, id)));
  form.set('file', new Blob([new Uint8Array(await buildZip())]), 'reseau.zip');
  return form;
}

const importGtfs = (route: string, url: WalkedRoute['url']): WalkedRoute => ({
  route,
  right: 'importGtfs',
  ofProject: true,
  url,
});

/** The calls of the GTFS page. */
export const gtfsRoutes: WalkedRoute[] = [
  {
    ...importGtfs('POST /rest/gtfs', () => '/rest/gtfs'),
    body: (project, test) => uploadForm(test, project),
  },
  importGtfs(
    'GET /rest/uploads/gtfs/:',
    async (project, test) => `/rest/uploads/gtfs/${(await insertImport(test, project)).file}`,
  ),
  importGtfs('GET /api/gtfs/project/:', ({ id }) => `/api/gtfs/project/${id}`),
  importGtfs('GET /api/gtfs/project/:/events', ({ id }) => `/api/gtfs/project/${id}/events`),
  importGtfs(
    'GET /api/gtfs/import/:/report',
    async (project, test) => `/api/gtfs/import/${(await insertImport(test, project)).id}/report`,
  ),
  importGtfs('POST /api/gtfs/import/:/restore', (project, test) => restoreUrl(test, project)),
];
