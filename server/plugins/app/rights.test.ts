import Fastify, { type FastifyInstance, type RouteShorthandOptions } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import type { Project } from '../../../contract/schemas/project.ts';
import type { User } from '../../../contract/schemas/session.ts';
import type { Sessions } from '../../domain/session/sessions.ts';
import { notFound, unauthenticated } from '../../shared/errors.ts';
import { errors } from './errors.ts';
import { projectOf, rights } from './rights.ts';
import { session, tokenOf, userOf } from './session.ts';

const user = (role: string, projectId: number | null) => ({
  id: 1,
  username: role,
  roles: [role],
  projectId,
});
const users: Record<string, ReturnType<typeof user> | undefined> = {
  guest: user('ROLE_GUEST', 1),
  operator: user('ROLE_USER', 1),
  superuser: user('ROLE_SUPERUSER', null),
};

/** Two projects; only the first has screens, and neither has anything else. */
const projects = [1, 2].map((id) => ({ id, adminScreens: id === 1 }));

/** A server with these routes, and users identified by name. */
async function server(addRoutes: (app: FastifyInstance) => void) {
  const app = Fastify();
  onTestFinished(() => app.close());
  const sessions = {
    async userOf(token: string) {
      if (typeof token !== 'string') throw new Error('no session is looked for without a token');
      const found = users[token];
      if (!found) throw unauthenticated();
      return found as unknown as User;
    },
  } as unknown as Sessions;
  const readProject = async (id: number) => {
    const found = projects.find((project) => project.id === id);
    if (!found) throw notFound();
    return found as unknown as Project;
  };
  await app.register(errors);
  await app.register(session, { sessions });
  await app.register(rights, { readProject });
  addRoutes(app);
  return app;
}

const inProject = (id: number | null): RouteShorthandOptions => ({
  config: { right: 'readScreens', scope: () => id },
});

const theServer = () =>
  server((app) => {
    app.get('/public', { config: { right: 'public' } }, () => 'all');
    app.get('/user', { config: { right: 'public' } }, (request) => userOf(request).username);
    app.get('/screen', { config: { right: 'screen' } }, () => 'screens');
    app.get('/signedIn', { config: { right: 'signedIn' } }, (request) => userOf(request).username);
    app.get('/configure', { config: { right: 'configure' } }, () => 'superusers');
    app.get('/own', inProject(1), (request) => `${projectOf(request).id}`);
    app.get('/other', inProject(2), (request) => `${projectOf(request).id}`);
    app.get('/none', inProject(null), () => 'nobody');
  });

it.each([
  [
    'nobody',
    null,
    { public: 200, screen: 200, signedIn: 401, configure: 401, own: 401, other: 401, none: 401 },
  ],
  ['a stranger', 'nobody', { public: 200, screen: 200, signedIn: 401, configure: 401, own: 401 }],
  [
    'a guest',
    'guest',
    { public: 200, screen: 200, signedIn: 200, configure: 403, own: 200, other: 404, none: 404 },
  ],
  ['a superuser', 'superuser', { user: 401, signedIn: 200, configure: 200, own: 200, other: 200, none: 404 }],
])('ROL-3 what %s may call', async (_who, token, statuses) => {
  const app = await theServer();
  const headers = token === null ? {} : { 'x-auth-token': token };
  const answers = await Promise.all(
    Object.keys(statuses).map(async (name) => {
      const { statusCode } = await app.inject({ url: `/${name}`, headers });
      return [name, statusCode];
    }),
  );
  expect(Object.fromEntries(answers)).toEqual(statuses);
});

it('ROL-3 what a project does not offer is denied, and a call without a scope is in no project', async () => {
  const app = await server((own) => {
    own.get('/news', { config: { right: 'deleteNews', scope: () => 1 } }, () => 'x');
    own.get('/project', inProject(1), (request) => ({ user: userOf(request), project: projectOf(request) }));
    own.get('/without', { config: { right: 'public' } }, (request) => projectOf(request));
  });
  const call = (url: string) => app.inject({ url, headers: { 'x-auth-token': 'operator' } });
  expect((await call('/news')).statusCode).toBe(403);
  expect((await call('/project')).json()).toEqual({ user: users['operator'], project: projects[0] });
  expect((await call('/without')).statusCode).toBe(404);
});

it('ROL-3 looks at the right of a superuser before what comes before, at that of a project after it', async () => {
  const steps: string[] = [];
  const app = await server((own) => {
    const preValidation = async () => void steps.push('read');
    const scope = () => {
      steps.push('scope');
      return 1;
    };
    own.post('/configure', { config: { right: 'configure' }, preValidation }, () => 'x');
    own.post('/own', { config: { right: 'readScreens', scope }, preValidation: [preValidation] }, () => 'x');
    own.post('/open', { config: { right: 'signedIn', scope }, preValidation }, () => 'x');
  });
  const call = async (url: string, token: string) => {
    steps.length = 0;
    const { statusCode } = await app.inject({ method: 'POST', url, headers: { 'x-auth-token': token } });
    return [statusCode, ...steps];
  };
  expect(await call('/configure', 'operator')).toEqual([403]);
  expect(await call('/configure', 'superuser')).toEqual([200, 'read']);
  expect(await call('/own', 'operator')).toEqual([200, 'read', 'scope']);
  expect(await call('/open', 'operator')).toEqual([200, 'read']);
});

it.each([
  ['an operator whose account is gone', 'operator', undefined, 401],
  ['one who is of another project', 'operator', user('ROLE_USER', 2), 404],
  ['one who has lost the right', 'operator', user('ROLE_NONE', 1), 403],
  ['one who has kept it', 'operator', user('ROLE_USER', 1), 200],
  ['a superuser whose account is gone', 'superuser', undefined, 401],
  ['one who is none any more', 'superuser', user('ROLE_USER', 1), 403],
  ['one who still is', 'superuser', user('ROLE_SUPERUSER', null), 200],
])(
  'ROL-3 EXP-1 SES-10 the body that came slowly of %s has that effect',
  async (_who, name, after, status) => {
    const known = users[name];
    onTestFinished(() => void Object.assign(users, { [name]: known }));
    let effects = 0;
    const right = name === 'superuser' ? 'configure' : 'readScreens';
    const app = await server((own) => {
      own.post(
        '/save',
        {
          config: { right, scope: () => 1 },
          preValidation: async () => void Object.assign(users, { [name]: after }),
        },
        () => (effects += 1),
      );
    });
    const call = { method: 'POST', url: '/save', headers: { 'x-auth-token': name }, payload: {} } as const;
    expect((await app.inject(call)).statusCode).toBe(status);
    expect(effects).toBe(status === 200 ? 1 : 0);
  },
);

it.each<[string, RouteShorthandOptions]>([
  ['no right', {}],
  ['a right of projects without a scope', { config: { right: 'readScreens' } }],
])('ROL-3 a server with a route of %s does not start', async (_what, options) => {
  const app = await server((own) => {
    own.get('/right', { config: { right: 'public' } }, () => 'x');
    own.get('/wrong', options, () => 'x');
  });
  await expect(app.ready()).rejects.toThrow(/^Routes without a declared right: GET \/wrong, HEAD \/wrong$/);
});

it.each([
  ['its header', 'GET', { 'x-auth-token': 'a' }, '?token=b', 'a'],
  ['its address, where it only reads', 'GET', {}, '?token=b', 'b'],
  ['its address, where the header is empty', 'GET', { 'x-auth-token': '' }, '?token=b', 'b'],
  ['nothing, where it writes', 'POST', {}, '?token=b', null],
  ['its header, where it writes', 'POST', { 'x-auth-token': 'a' }, '', 'a'],
  ['nothing, where its address has an empty one', 'GET', {}, '?token=', null],
  ['nothing, where its address has two', 'GET', {}, '?token=a&token=b', null],
  ['nothing of its cookies', 'GET', { cookie: 'token=c' }, '', null],
] as const)('SES-1 a call has its token from %s', async (_where, method, headers, query, token) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.route({ method, url: '/', handler: (request) => ({ token: tokenOf(request) }) });
  expect((await app.inject({ method, url: `/${query}`, headers })).json()).toEqual({ token });
});

it('ROL-3 no server has rights without sessions, or sessions without what answers their errors', async () => {
  await expect(async () => {
    await Fastify().register(rights, { readProject: () => Promise.reject(notFound()) });
  }).rejects.toThrow(/'session'/);
  await expect(async () => {
    await Fastify().register(session, { sessions: {} as unknown as Sessions });
  }).rejects.toThrow(/'errors'/);
});
