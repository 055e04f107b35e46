import type { NewRow } from '../../server/db/schema.ts';
import type { BuiltProject } from './buildNetwork.ts';
import type { TestApp } from './testApp.ts';
import type { WalkedRoute } from './walkedRoute.ts';

/** Inserts a webhook whose address leads nowhere. */
export async function insertWebhook(
  { db }: TestApp,
  { id: project_id }: BuiltProject,
  columns: Partial<NewRow<'webhook'>> = {},
): Promise<number> {
  const hook = { project_id, name: 'Écoute', url: 'http://127.0.0.1:9/', secret: 'whsec_c2VjcmV0' };
  const { id } = await db
    .insertInto('webhook')
    .values({ ...hook, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Inserts a delivery that was given up. */
async function insertDelivery(test: TestApp, webhook_id: number): Promise<number> {
  const { id } = await test.db
    .insertInto('webhook_delivery')
    .values({
      webhook_id,
      event_id: 'msg_x',
      type: 'webhook.test',
      subject: 'x',
      body: '{}',
      failure: 'x',
      created_at: test.clock.now,
      expires_at: test.clock.now,
      next_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const ofHook = (method: string, more: string): WalkedRoute => ({
  route: `${method} /api/webhooks/:/${more}`,
  right: 'configure',
  ofProject: false,
  url: async (project, test) => `/api/webhooks/${await insertWebhook(test, project)}/${more}`,
});

/** Calls about the deliveries of webhooks. */
export const webhookRoutes: WalkedRoute[] = [
  {
    route: 'GET /api/webhooks/project/:',
    right: 'configure',
    ofProject: false,
    url: ({ id }) => `/api/webhooks/project/${id}`,
  },
  ofHook('GET', 'deliveries'),
  {
    route: 'GET /api/webhooks/:/deliveries/:',
    right: 'configure',
    ofProject: false,
    async url(project, test) {
      const hook = await insertWebhook(test, project);
      return `/api/webhooks/${hook}/deliveries/${await insertDelivery(test, hook)}`;
    },
  },
  ofHook('POST', 'test'),
  ofHook('POST', 'secret'),
  {
    route: 'POST /api/webhooks/:/deliveries/:/retry',
    right: 'configure',
    ofProject: false,
    async url(project, test) {
      const hook = await insertWebhook(test, project);
      return `/api/webhooks/${hook}/deliveries/${await insertDelivery(test, hook)}/retry`;
    },
  },
];
