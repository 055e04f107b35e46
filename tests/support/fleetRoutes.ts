import type { CallRight } from '../../contract/access.ts';
import type { WalkedRoute } from './walkedRoute.ts';

const read = (path: string, right: CallRight): WalkedRoute => ({
  ...{ route: `GET ${path}/:`, right, ofProject: true, url: ({ id }) => `${path}/${id}` },
});

const silence = (method: string, more: string, body?: object): WalkedRoute => ({
  route: `${method} /api/silence/project/:${more}`,
  right: 'alertSilence',
  ofProject: true,
  url: ({ id }) => `/api/silence/project/${id}${more}`,
  ...(body && { body: () => Promise.resolve(body) }),
});

/** The screens as machines, for how long they were on line, and who is told when they are silent. */
export const fleetRoutes: WalkedRoute[] = [
  read('/api/fleet/project', 'readFleet'),
  read('/api/availability/project', 'readAvailability'),
  silence('GET', ''),
  silence('POST', '', {
    ...{ enabled: false, after: 10, recipients: [], never: false, back: true, quiet: null },
  }),
  silence('POST', '/test'),
];
