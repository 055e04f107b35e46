import type { OrderKind } from '../../contract/screenOrders.ts';
import type { NewRow } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import { buildPicture } from './buildPicture.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** An order to the first screen of a project that waits for its answer. */
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

/** One that was answered by a picture. */
export const insertPictureOrder = async (test: TestApp, project: BuiltProject) =>
  insertOrder(test, project, {
    kind: 'picture',
    answered_at: test.clock.now,
    picture_type: 'image/png',
    picture: await buildPicture('png'),
  });

const list = ({ id }: BuiltProject) => `/api/fleet/project/${id}/orders`;

export const fleetRoutes: WalkedRoute[] = [
  {
    route: 'GET /api/fleet/project/:',
    right: 'readFleet',
    ofProject: true,
    url: ({ id }) => `/api/fleet/project/${id}`,
  },
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
];
