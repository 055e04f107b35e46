import type { Kysely } from 'kysely';
import type { TimetableOffers } from '../../contract/schemas/timetable.ts';
import type { Database } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { Answer, Client } from './client.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts a timetable at the project's stop point; returns its id. */
export async function insertTimetable(
  db: Kysely<Database>,
  project: BuiltProject,
  name = 'Vers Orly 4',
): Promise<number> {
  const { id } = await db
    .insertInto('timetable')
    .values({ project_id: project.id, name, point_id: project.pointId, direction: 'Orly 4' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The text of an offer's file. */
export const csvOf = (...lines: string[]) =>
  ['id;jours;debut;fin;intervalle', ...lines].map((line) => `${line}\r\n`).join('');

interface Sending {
  timetables?: readonly number[] | string;
  fileName?: string;
  replaces?: string;
}

const boundary = 'limite';

/** Sends an offer's file as the console does. */
export function sendOffer<T = { array: { id: number }[]; offer: { id: number } }>(
  client: Client,
  projectId: number | string,
  file: string | Buffer,
  { timetables = '', fileName = 'offre.csv', replaces }: Sending = {},
): Promise<Answer<T>> {
  const parts = {
    id: String(projectId),
    timetables: String(timetables),
    ...(replaces !== undefined && { replaces }),
  };
  const head = Object.entries(parts).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(
      `${head.join('')}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\nContent-Type: text/csv\r\n\r\n`,
    ),
    Buffer.from(file),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return client.call<T>({
    method: 'POST',
    url: '/rest/timetable',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  });
}

/** Inserts an offer of the project, in force or pending; returns its id. */
export async function insertOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  project: BuiltProject,
  { applied }: { applied: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('timetable_offer')
    .values({
      project_id: project.id,
      file_name: 'offre.csv',
      timetables: '[]',
      period_count: 0,
      created_at: clock.now,
      created_by: 'user.nord',
      applied_at: applied ? clock.now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Deletes all offers, so that none is pending or in force. */
const forgetOffers = ({ db }: TestApp, { id }: BuiltProject) =>
  db.deleteFrom('timetable_offer').where('project_id', '=', id).execute();

/** Inserts a burst at the project's stop point that runs for a minute; returns its id. */
export async function insertBurst({ db, clock }: TestApp, project: BuiltProject): Promise<number> {
  const { id } = await db
    .insertInto('burst')
    .values({
      project_id: project.id,
      point_id: project.pointId,
      point_name: 'Arrêt',
      started_at: clock.now,
      started_by: 'user.nord',
      ends_at: clock.now + 60_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The history of a project's offers. */
export const historyOf = async (client: Client, projectId: number) =>
  (await client.get<TimetableOffers>(`/api/timetable/offers/project/${projectId}`)).json;

/** The calls of the timetable offer. */
export const timetableRoutes: WalkedRoute[] = [
  {
    route: 'GET /jdb/rest/timetable',
    right: 'readTimetables',
    ofProject: true,
    url: ({ id }) => `/jdb/rest/timetable?projectId=${id}`,
  },
  {
    route: 'POST /rest/timetable',
    right: 'changeOffer',
    ofProject: true,
    url: () => '/rest/timetable',
    body: async (project, test) => ({
      id: project.id,
      file: csvOf(`${await insertTimetable(test.db, project)};LU;06:00:00;07:00:00;05:00`),
    }),
  },
  {
    route: 'POST /jdb/rest/timetable/reload',
    right: 'changeOffer',
    ofProject: true,
    url: async (project, test) => {
      await forgetOffers(test, project);
      await insertOffer(test, project, { applied: false });
      return `/jdb/rest/timetable/reload?projectId=${project.id}`;
    },
  },
  {
    route: 'GET /api/timetable/offers/project/:',
    right: 'readTimetables',
    ofProject: true,
    url: ({ id }) => `/api/timetable/offers/project/${id}`,
  },
  {
    route: 'GET /api/timetable/offers/:/periods',
    right: 'readTimetables',
    ofProject: true,
    url: async (project, test) =>
      `/api/timetable/offers/${await insertOffer(test, project, { applied: true })}/periods`,
  },
  {
    route: 'POST /api/timetable/offers/:/restore',
    right: 'changeOffer',
    ofProject: true,
    url: async (project, test) => {
      const past = await insertOffer(test, project, { applied: true });
      await insertOffer(test, project, { applied: true });
      return `/api/timetable/offers/${past}/restore`;
    },
  },
  {
    route: 'DELETE /api/timetable/offers/:',
    right: 'changeOffer',
    ofProject: true,
    url: async (project, test) => {
      await forgetOffers(test, project);
      return `/api/timetable/offers/${await insertOffer(test, project, { applied: false })}`;
    },
  },
];
