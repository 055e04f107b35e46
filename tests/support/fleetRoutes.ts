import type { CallRight } from '../../contract/access.ts';
import type { OrderKind } from '../../contract/screenOrders.ts';
import type { NewRow } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import { buildPicture } from './buildPicture.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts an order to a project's first screen that waits for its answer. */
export async function insertOrder(
  { db, clock }: TestApp,
  { id: project_id, screens: [screen_id] }: BuiltProject,
  columns: Partial<NewRow<'screen_order'>> & { kind?: OrderKind } = {},
): Promise<number> {
  const times = { sent_at: clock.now, until_at: clock.now + 60_000 };
  const order = await db
    .insertInto('screen_order')
    .values({ project_id, screen_id, kind: 'identify', sent_by: 'super', ...times, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return order.id;
}

/** Inserts an order that was answered by a picture. */
export const insertPictureOrder = async (test: TestApp, project: BuiltProject) =>
  insertOrder(test, project, {
    kind: 'picture',
    answered_at: test.clock.now,
    picture_type: 'image/png',
    picture: await buildPicture('png'),
  });

const list = ({ id }: BuiltProject) => `/api/fleet/project/${id}/orders`;

const read = (path: string, right: CallRight): WalkedRoute => ({
  route: `GET ${path}/:`,
  right,
  ofProject: true,
  url: ({ id }) => `${path}/${id}`,
});

const silence = (method: string, more: string, body?: object): WalkedRoute => ({
  route: `${method} /api/silence/project/:${more}`,
  right: 'alertSilence',
  ofProject: true,
  url: ({ id }) => `/api/silence/project/${id}${more}`,
  ...(body && { body: () => Promise.resolve(body) }),
});

/** Calls about the screens' machines, availability, orders, and notifications of silence. */
export const fleetRoutes: WalkedRoute[] = [
  read('/api/fleet/project', 'readFleet'),
  read('/api/availability/project', 'readAvailability'),
  silence('GET', ''),
  silence('POST', '', {
    enabled: true,
    after: 15,
    recipients: ['pc@reseau.example'],
    never: true,
    back: false,
    quiet: '2200-0600',
  }),
  silence('POST', '/test'),
  { route: 'GET /api/fleet/project/:/orders', right: 'readFleet', ofProject: true, url: list },
  {
    route: 'POST /api/fleet/project/:/orders',
    right: 'orderScreens',
    ofProject: true,
    url: list,
    body: ({ screens: [first] }) => ({ kind: 'identify', screens: [first] }),
  },
  {
    route: 'GET /api/fleet/orders/:/picture',
    right: 'openScreen',
    ofProject: true,
    url: async (project, test) => `/api/fleet/orders/${await insertPictureOrder(test, project)}/picture`,
  },
  ...['', '/picture'].map((path): WalkedRoute => ({
    route: `POST /player/api/:/orders/:${path}`,
    right: 'screen',
    ofProject: false,
    url: ({ screens: [first] }) => `/player/api/${first}/orders/1${path}`,
  })),
  {
    route: 'POST /api/screens/:/address',
    right: 'configure',
    ofProject: false,
    url: ({ screens }) => `/api/screens/${screens[0]}/address`,
  },
];
