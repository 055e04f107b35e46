import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { buildNewsConf, buildScreen } from '../../tests/support/buildScreen.ts';
import { openConsole } from '../../tests/support/openConsole.tsx';
import { getSession } from '../session/session.ts';
import { destinations, firstReads, isWideAt, offeredReadsAt, readsAt } from './pages.ts';

const withReads = destinations.filter(({ reads }) => reads);
const conf = buildNewsConf();

describe('what is asked for ahead', () => {
  it.each(withReads.map(({ path }) => path))('SES-7 is asked for by %s, letter by letter', async (path) => {
    const { server } = openConsole({
      hash: `#!${path}`,
      signedIn: true,
      routes: {
        'GET /rest/newsconf/project/1': { array: [conf] },
        'GET /rest/screen/project/sites/1': { map: { 1: [buildScreen({ newsConf: conf })] } },
      },
    });
    const session = getSession();
    const ahead = [...firstReads(path, session), ...Object.values(offeredReadsAt(path, session))];
    expect(ahead.length).toBeGreaterThan(4);
    await waitFor(() =>
      expect(ahead.filter((call) => !server.sent.some((sent) => sent.path === call))).toEqual([]),
    );
  });

  it('SES-7 is what the session needs, and what every user of the page reads', () => {
    const session = { user: null, project: null };
    expect(firstReads('/index', session)).toEqual(['/rest/app', '/rest/user/', '/rest/project?id=']);
    expect(readsAt('/nowhere', session)).toEqual([]);
  });
});

it.each([
  ['/index', false],
  ['/fleet', true],
  ['/fleets', false],
  ['/adminProject/1/sites', true],
  ['/library', true],
  ['/nowhere', false],
])('TRF-1 whether the page at %s needs the width of the notifications: %s', (path, isWide) => {
  expect(isWideAt(path)).toBe(isWide);
});
