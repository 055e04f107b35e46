import { expect, it } from 'vitest';
import { buildFakeDatabase } from '../../../tests/support/fakeDatabase.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { readUsersTraffic } from './readTraffic.ts';

it('TRF-1 each user has closed all that he closed, and nothing that others did', async () => {
  const line = {
    id: 5,
    url: 'http://feeds.example/flux',
    notification: JSON.stringify(buildNotification()),
    lineId: 7,
    lineName: 'RER B',
  };
  const closed = [
    { user_id: 1, perturbation_id: 11 },
    { user_id: 2, perturbation_id: 12 },
    { user_id: 1, perturbation_id: 13 },
  ];
  const db = buildFakeDatabase((sql) => {
    if (sql.includes('from "news_conf_line"')) return Promise.resolve([line]);
    return Promise.resolve(sql.includes('from "perturbation_closed"') ? closed : []);
  });
  expect((await readUsersTraffic(db, 1)).closed).toEqual(
    new Map([
      [1, new Set([11, 13])],
      [2, new Set([12])],
    ]),
  );
});
