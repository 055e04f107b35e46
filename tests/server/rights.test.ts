import { afterAll, beforeAll, expect, it } from 'vitest';
import { mayCall, projectFlags, type ProjectFlags } from '../../contract/access.ts';
import { hasRole, type Role } from '../../contract/roles.ts';
import { buildApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { flagColumns, insertNews, projectRoles, type BuiltProject } from '../support/buildNetwork.ts';
import { signIn } from '../support/client.ts';
import { describeOnEachEngine, sqlite } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { isPublicFile, routeTable } from '../support/routeTable.ts';
import { routesOf } from '../support/routesOf.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import type { WalkedRoute } from '../support/walkedRoute.ts';

/** Flags of project `sud`; `nord` has all. */
const fewFlags: Partial<ProjectFlags> = { adminInhibition: true };

interface Principal {
  username: string | null;
  role: Role | null;
  home: BuiltProject | null;
  /** The calling screen, with its own credential. */
  screenId?: string;
}

describeOnEachEngine('rights', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp(engine);
    const { db, network } = test;
    await db.updateTable('project').set(flagColumns(fewFlags)).where('id', '=', network.sud.id).execute();
    await db.updateTable('news_conf').set({ message_limit: 1000 }).execute();
    const image = { media_type: 'image/png', bytes: Buffer.from('png') };
    await db.insertInto('line_meta').values({ name: 'RER B' }).execute();
    await db
      .insertInto('image')
      .values({ ...image, kind: 'line', owner_id: 1, hash: 'a' })
      .execute();
    for (const { id } of [network.nord, network.sud]) {
      await db
        .insertInto('image')
        .values({ ...image, kind: 'project', owner_id: id, hash: `${id}` })
        .execute();
    }
  });
  afterAll(() => test.close());

  function askers(): Principal[] {
    const { nord, sud } = test.network;
    const users = [nord, sud].flatMap((home) =>
      Object.entries(projectRoles).map(([name, role]) => ({ username: `${name}.${home.name}`, role, home })),
    );
    return [
      { username: null, role: null, home: null },
      // Not the screen that the calls concern.
      { username: null, role: null, home: nord, screenId: nord.screens[1] },
      { username: 'super', role: 'ROLE_SUPERUSER', home: null },
      ...users,
    ];
  }

  /** Expected status by the access table; null: success. */
  function expectedStatus(
    { right, ofProject }: WalkedRoute,
    { role, home }: Principal,
    project: BuiltProject,
  ) {
    if (right === 'public') return null;
    if (right === 'screen' || right === 'readPublished' || role === null) return 401;
    const all = hasRole([role], 'ROLE_SUPERUSER');
    if (ofProject && !all && home !== project) return 404;
    const offered = project === test.network.nord ? projectFlags : Object.keys(fewFlags);
    const flags = Object.fromEntries(projectFlags.map((flag) => [flag, offered.includes(flag)]));
    return mayCall(right, { roles: [role], flags: flags as ProjectFlags }) ? null : 403;
  }

  /** One session for all calls, except those that end it. */
  const sessionFor = ({ route }: WalkedRoute, username: string) =>
    route === 'POST /rest/user/logout' ? signIn(test.app, username) : test.as(username);

  interface Call {
    url: string;
    body: object | undefined;
  }
  const callOf = async (
    walked: WalkedRoute,
    { username }: Principal,
    project: BuiltProject,
  ): Promise<Call> => ({
    body: await walked.body?.(project, test),
    url: await walked.url(project, test, username ?? undefined),
  });
  /** Whether the call concerns the caller itself. */
  const isOwn = ({ url }: WalkedRoute) => url.length > 2;

  async function statusOf(walked: WalkedRoute, principal: Principal, { url, body }: Call): Promise<number> {
    const { username, screenId } = principal;
    const key = screenId === undefined ? null : await screenKey(test, screenId);
    const token = username === null ? key : (await sessionFor(walked, username)).token;
    const { statusCode, stream } = await test.app.inject({
      method: walked.route.split(' ')[0] as 'GET',
      // As older consoles send it: in the address as well (SES-9).
      url: token === null ? url : `${url}${url.includes('?') ? '&' : '?'}token=${token}`,
      headers: {
        ...(token !== null && { 'x-auth-token': token }),
        ...(key !== null && { 'x-screen-key': key }),
      },
      ...(body && { payload: body }),
      payloadAsStream: true,
    });
    // An event stream would go on.
    stream().destroy();
    return statusCode;
  }

  it('ROL-3 every route of the server is walked', () => {
    const registered = routesOf(test.app).filter((route) => !isPublicFile(route));
    expect(registered).toEqual(routeTable.map(({ route }) => route).sort());
  });

  it.each(routeTable)(
    'ROL-3 DSP-3 $route ($right) by every role and by a screen, in its own project and in another',
    async (walked) => {
      // Rate limits of the previous minute are reset.
      if (walked.right === 'readPublished') test.clock.advance(60_000);
      const wrong: string[] = [];
      for (const project of [test.network.nord, test.network.sud]) {
        // A refused call leaves its record in place for the next.
        let left: Call | null = null;
        for (const principal of askers()) {
          const call: Call = left ?? (await callOf(walked, principal, project));
          const status = await statusOf(walked, principal, call);
          left = status < 400 || isOwn(walked) ? null : call;
          const expected = expectedStatus(walked, principal, project);
          const isRight =
            expected === null
              ? ![401, 403].includes(status) && (status < 300 || walked.right === 'public')
              : status === expected;
          if (!isRight) {
            wrong.push(
              `${principal.username ?? principal.screenId ?? 'nobody'} in ${project.name}: ${status}, not ${expected ?? 'a success'}`,
            );
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  it('ROL-3 what a superuser alone may send is not read of others: it is refused, whatever it is', async () => {
    const unreadable = async (username: string) => {
      const { status } = await (
        await test.as(username)
      ).call({
        method: 'POST',
        url: '/rest/project/',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
      return status;
    };
    expect([await unreadable('admin.nord'), await unreadable('super')]).toEqual([403, 400]);
  });

  it('ROL-3 what a refused call names is left as it was', async () => {
    const guest = await test.as('guest.nord');
    const { id, screens } = test.network.nord;
    const newsId = await insertNews(test.db, id, { library: 0, screens: [...screens] });
    const news = await test.db.selectFrom('news').selectAll().orderBy('id').execute();
    expect((await guest.spread({ content: '<p>x</p>', screens })).status).toBe(403);
    expect((await guest.delete(`/rest/news/${newsId}`)).status).toBe(403);
    expect(await test.db.selectFrom('news').selectAll().orderBy('id').execute()).toEqual(news);
  });
});

it.each([
  ['no right', {}],
  ['a right in a project, but no project', { right: 'readNews' as const }],
])('ROL-3 a server with a route that declares %s does not start', async (_title, config) => {
  const database = await sqlite.create();
  const store = database.open();
  await migrate(store);
  const options = {
    config: { logLevel: 'silent', trustProxy: null },
    store,
    bus: await database.openBus(),
  } as const;
  const app = await buildApp(options);
  app.get('/rest/forgotten', { config }, () => 'ok');
  await expect(app.ready()).rejects.toThrow('GET /rest/forgotten');
  await store.close();
  await database.drop();
});
