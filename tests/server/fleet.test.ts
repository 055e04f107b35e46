import { expect, it } from 'vitest';
import type { ErrorBody } from '../../contract/schemas/common.ts';
import { Fleet, type PageReport } from '../../contract/schemas/fleet.ts';
import { Value } from 'typebox/value';
import { describeOnEachEngine } from '../support/engines.ts';
import { screenKey } from '../support/followScreen.ts';
import { useTestApp } from '../support/testApp.ts';

const said: PageReport = {
  version: 'index-abc',
  width: 1920,
  height: 1080,
  browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
  drift: -3_000_000_000,
  storage: { used: 12, quota: 5_000_000_000 },
  uptime: 90_000,
};

describeOnEachEngine('the fleet', (engine) => {
  const test = useTestApp(engine);

  async function tell(screenId: string, body: object, key?: string) {
    return test().nobody.call({
      method: 'POST',
      url: `/player/api/${screenId}/page`,
      headers: { 'x-screen-key': key ?? (await screenKey(test(), screenId)) },
      payload: body,
    });
  }
  async function fleet() {
    const { nord } = test().network;
    const { status, json } = await (
      await test().as('admin.nord')
    ).get<Fleet>(`/api/fleet/project/${nord.id}`);
    expect(status).toBe(200);
    expect(Value.Errors(Fleet, json)).toEqual([]);
    return json;
  }
  const pageOf = async (screenId: string) => (await fleet()).array.find((page) => page.screenId === screenId);

  it('FLT-3 has what the page of each screen of the project said last', async () => {
    const { nord, sud } = test().network;
    const [screen = ''] = nord.screens;
    expect((await fleet()).array).toEqual([]);

    expect((await tell(screen, said)).status).toBe(204);
    const { uptime, ...facts } = said;
    const { now } = test().clock;
    expect(await pageOf(screen)).toEqual({
      screenId: screen,
      ...facts,
      toldAt: now,
      startedAt: now - uptime,
    });

    test().clock.advance(60_000);
    const next = { ...said, version: 'index-def', drift: null, storage: null, uptime: 1_000 };
    expect((await tell(screen, next)).status).toBe(204);
    expect(await pageOf(screen)).toMatchObject({
      version: 'index-def',
      drift: null,
      storage: null,
      toldAt: now + 60_000,
      startedAt: now + 59_000,
    });

    // Screens of another project are only in its own fleet.
    const [other = ''] = sud.screens;
    expect((await tell(other, said)).status).toBe(204);
    expect((await fleet()).array.map(({ screenId }) => screenId)).toEqual([screen]);
  });

  it('FLT-3 says which page this server gives', async () => {
    const { version } = await fleet();
    expect(version === null || version.startsWith('index-')).toBe(true);
  });

  it.each([
    ['a version with a blank', { ...said, version: 'a b' }],
    ['no width', { ...said, width: 0 }],
    ['a browser of 501 letters', { ...said, browser: 'x'.repeat(501) }],
    ['a time before its start', { ...said, uptime: -1 }],
    ['more than is asked for', { ...said, place: 'here' }],
  ])('FLT-3 takes no report with %s, and keeps what it had', async (_what, body) => {
    const [, , third = test().network.nord.screens[0] ?? ''] = test().network.nord.screens;
    const before = await pageOf(third);
    const { status, json } = await tell(third, body);
    expect(status).toBe(400);
    expect((json as ErrorBody).error).toBeTruthy();
    expect(await pageOf(third)).toEqual(before);
  });

  it('FLT-3 a screen that is deleted leaves nothing', async () => {
    // No other test has it.
    const [, screen = ''] = test().network.nord.screens;
    expect((await tell(screen, said)).status).toBe(204);
    await test().db.deleteFrom('news_screen').where('screen_id', '=', screen).execute();
    await test().db.deleteFrom('screen_conf').where('screen_id', '=', screen).execute();
    await test().db.deleteFrom('screen').where('id', '=', screen).execute();
    const rows = await test().db.selectFrom('page_report').select('screen_id').execute();
    expect(rows.map(({ screen_id }) => screen_id)).not.toContain(screen);
  });
});
