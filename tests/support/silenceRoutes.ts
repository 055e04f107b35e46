import type { WalkedRoute } from './walkedRoute.ts';

const route = (method: string, more: string, body?: object): WalkedRoute => ({
  route: `${method} /api/silence/project/:${more}`,
  right: 'alertSilence',
  ofProject: true,
  url: ({ id }) => `/api/silence/project/${id}${more}`,
  ...(body && { body: () => Promise.resolve(body) }),
});

/** Who is told of silent screens. */
export const silenceRoutes: WalkedRoute[] = [
  route('GET', ''),
  route('POST', '', {
    ...{ enabled: false, after: 10, recipients: [], never: false, back: true, quiet: null },
  }),
  route('POST', '/test'),
];
