import { readEvents } from '../support/eventReader.ts';
import type { Bench } from './measure.ts';
import { startNetwork } from './network.ts';

const screenCount = 5_000;
const flips = 10;
const messages = 5;

/**
 * What a console is sent when a screen of a large network comes online; the floor is the complete state of the
 * screens.
 */
export const presence: Bench = {
  name: 'presence',
  async run() {
    const { server, projectId, screenIds, screenKeys, token, close } = await startNetwork(screenCount);
    try {
      const headers = { 'x-auth-token': token, 'content-type': 'application/json' };
      const read = async (path: string) => (await fetch(`${server.url}${path}`, { headers })).text();
      for (let index = 0; index < messages; index++) {
        const body = JSON.stringify({ content: '<p>Trafic perturbé</p>', screens: screenIds });
        await fetch(`${server.url}/rest/news/`, { method: 'POST', headers, body });
      }
      const stream = await readEvents(`${server.url}/api/events/project/${projectId}`, {
        'x-auth-token': token,
      });
      await stream.next('ready');
      let bytes = 0;
      for (const screenId of screenIds.slice(0, flips)) {
        await fetch(`${server.url}/player/api/${screenId}/heartbeat`, {
          method: 'POST',
          headers: { 'x-screen-key': screenKeys.get(screenId) ?? '' },
        });
        bytes += JSON.stringify(await stream.next('presence')).length;
        bytes += (await read(`/api/standings/copies/project/${projectId}?screens=${screenId}`)).length;
        bytes += (await read(`/api/receipts/project/${projectId}?screens=${screenId}`)).length;
      }
      stream.close();
      const whole = await read(`/rest/screen/project/sites/${projectId}`);
      return [
        {
          what: `a screen of ${screenCount} comes alive: sent to each console`,
          product: `${Math.round(bytes / flips)} bytes`,
          floor: `${whole.length} bytes`,
          value: bytes / flips,
          target: { atMost: 1024 },
          unit: ' bytes',
        },
      ];
    } finally {
      await close();
    }
  },
};
