import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { frameAt } from '../../contract/dayStory.ts';
import { explain } from '../../contract/explain.ts';
import { pastFrames, stateAt } from '../../contract/past.ts';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { ScreenPast } from '../../contract/schemas/past.ts';
import { holdingNow } from '../../src/features/screenStory/storyOf.ts';
import { insertNews } from '../support/buildNetwork.ts';
import { saveRecord } from '../support/configure.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import { undoingOf } from '../support/undoing.ts';

const minute = 60_000;

const kinds = [
  'spread',
  'spreadLibrary',
  'takeOff',
  'delete',
  'undo',
  'activate',
  'stop',
  'scenario',
  'library',
  'deleteLibrary',
  'limit',
  'setup',
  'active',
  'zone',
  'inhibit',
] as const;
type Step = (typeof kinds)[number];

/** Actions of operators and superusers in any order, mostly spreads: `pick` chooses among the existing records. */
const steps = fc.array(
  fc.record({
    what: fc.constantFrom<Step>('spread', 'spread', 'spread', ...kinds),
    pick: fc.nat({ max: 7 }),
    ms: fc.integer({ min: 1, max: 20 * minute }),
  }),
  { minLength: 80, maxLength: 80 },
);

describeOnEachEngine('the past of a screen, played', (engine) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await startTestApp(engine);
  });
  afterEach(() => test.close());

  it('DSP-2 is what the arbitration said at each moment, whatever was done since', async () => {
    const { nord } = test.network;
    const [screenId] = nord.screens;
    const user = await test.as('manager.nord');
    const admin = await test.as('super');
    const undoing = undoingOf(user, nord.id);
    await test.db.insertInto('site_point').values({ site_id: nord.siteId, point_id: nord.pointId }).execute();
    const setup = {
      projectId: nord.id,
      name: 'Gares',
      mode: 'STATION',
      textMode: 'RICHTEXT',
      listsMode: 'ALL',
      trafficCategory: 'ALL',
      defaultMessage: '<p>Bienvenue</p>',
    };
    const other = await saveRecord(admin, 'newsConfs', { ...setup, name: 'Autre', limit: 1 });
    expect(other.status, other.text).toBe(200);
    const libraries: number[] = [];
    for (const alert of [0, 1, 0]) {
      libraries.push(await insertNews(test.db, nord.id, { alert, title: 'Bibliothèque', created_at: 1 }));
    }
    const scenario = await user.post<{ id: number }>('/rest/scenario/', scenarioOf(0));
    expect(scenario.status, scenario.text).toBe(200);
    function scenarioOf(pick: number) {
      const messages = libraries
        .filter((_, index) => index !== pick % 4)
        .map((id) => ({ id, screens: pick > 5 ? [nord.screens[1]] : [...nord.screens] }));
      return {
        name: 'Évacuation',
        projectId: nord.id,
        messages,
        autoDeactivationDelay: pick % 2 ? 1800 : null,
      };
    }
    const places = () => nord.screens.slice(0, 2);
    const spreadIds = async () => {
      const rows = await test.db
        .selectFrom('news')
        .select('id')
        .where('library', '=', 0)
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    };
    const chosen = async (pick: number) => {
      const ids = await spreadIds();
      return ids[pick % Math.max(1, ids.length)] ?? 0;
    };
    const library = (pick: number) => libraries[pick % libraries.length] ?? 0;
    const periods = ['0000-0300', '0230-0415;0700-0900', '2200-2359'];

    const acts: Record<Step, (pick: number) => Promise<{ status: number }>> = {
      spread: (pick) =>
        user.spread({
          content: '<p>Travaux</p>',
          title: `Travaux ${pick}`,
          screens: pick % 3 ? places() : [screenId],
          ...(pick === 1 && { alert: true }),
          ...(pick > 4 ? { period: periods[pick - 5] } : { priority: pick || null }),
        }),
      spreadLibrary: (pick) => user.spread({ libraryId: library(pick), screens: places() }),
      takeOff: async (pick) => user.delete(`/rest/news/screen/${await chosen(pick)}?screenId=${screenId}`),
      delete: async (pick) => user.delete(`/rest/news/${await chosen(pick)}?screenId=`),
      undo: async () => ((await undoing.list()).length > 0 ? undoing.undoLast() : { status: 404 }),
      activate: () => user.post(`/rest/scenario/${scenario.json.id}`),
      stop: () => user.delete(`/rest/scenario/${nord.id}`),
      scenario: (pick) =>
        user.post('/rest/scenario/', { ...scenarioOf(pick), id: scenario.json.id, whileActive: true }),
      library: (pick) =>
        user.post('/rest/news/library/', {
          id: library(pick),
          projectId: nord.id,
          content: '<p>Autre</p>',
          title: 'Autre',
          alert: pick % 2 === 0,
          priority: (pick % 3) + 1,
        }),
      // Rarely, since it deletes what other steps work with.
      deleteLibrary: async (pick) =>
        pick === 7 ? user.delete(`/rest/news/library/${library(pick)}`) : { status: 404 },
      limit: (pick) => saveRecord(admin, 'newsConfs', { ...setup, limit: pick % 4 }, { id: nord.setupId }),
      setup: (pick) =>
        saveRecord(
          admin,
          'screens',
          { newsConfId: [nord.setupId, other.json.id, null][pick % 3] },
          { id: screenId },
        ),
      active: (pick) => saveRecord(admin, 'screens', { active: pick % 3 > 0 }, { id: screenId }),
      zone: (pick) =>
        saveRecord(
          admin,
          'projects',
          { timeZone: pick % 2 ? 'Europe/Paris' : 'Asia/Kolkata' },
          { id: nord.id },
        ),
      inhibit: (pick) =>
        user.post('/rest/line/inhibition', [
          { id: nord.lineId, inhibitionTimes: pick % 2 === 0, inhibitionTraffic: false },
        ]),
    };

    const read = async <T>(url: string) => {
      const { status, json, text } = await user.get<T>(url);
      expect(status, text).toBe(200);
      return json;
    };
    /** Shown messages in order, then the others, without order. */
    const told = (verdicts: ReturnType<typeof explain>) =>
      verdicts
        .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || a.candidate.id - b.candidate.id)
        .map(({ candidate, rank, reason, isOfScenario }) => [candidate.id, rank, reason, isOfScenario]);

    const [script = []] = fc.sample(steps, 1);
    const lived: { at: number; what: string; verdicts: unknown; inhibited: string[] }[] = [];
    const start = test.clock.now;
    await test.db.insertInto('server_life').values({ from_at: start, to_at: start }).execute();
    const succeeded = new Set<Step>();
    for (const { what, pick, ms } of script) {
      // What was reported a moment ago was valid until now.
      test.clock.advance(1);
      const { status } = await acts[what](pick);
      if (status === 200) succeeded.add(what);
      const done = `${what} ${pick}: ${status}`;
      // Just after, and whenever something may change by itself until the next step.
      for (const wait of [1, Math.ceil(ms / 2), Math.ceil(ms / 2)]) {
        test.clock.advance(wait);
        const { array } = await read<{ array: HeldScreen[] }>(
          `/api/screens/project/${nord.id}/held?screens=${screenId}`,
        );
        const held = array[0]!;
        const { situation, obstacle } = holdingNow(held);
        const verdicts = told(explain(situation, test.clock.now, obstacle));
        lived.push({ at: test.clock.now, what: done, verdicts, inhibited: held.inhibitedLines });
      }
    }

    test.clock.advance(minute);
    expect(succeeded.size).toBeGreaterThan(kinds.length / 2);
    const span = 12 * 60 * minute;
    for (let from = start; from < test.clock.now; from += span) {
      const past = await read<ScreenPast>(`/api/screens/${screenId}/past?from=${from}&to=${from + span}`);
      const frames = pastFrames(past);
      expect(past.states.every(({ to }, index) => to === (past.states[index + 1]?.from ?? past.to))).toBe(
        true,
      );
      for (const moment of lived.filter(({ at }) => at >= past.from && at < past.to)) {
        const seen = {
          ...moment,
          verdicts: told([...(frameAt(frames, moment.at)?.verdicts ?? [])]),
          inhibited: stateAt(past, moment.at)?.inhibitedLines,
        };
        expect(seen, JSON.stringify(script)).toEqual(moment);
      }
    }
  });
});
