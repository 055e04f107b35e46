import { Value } from 'typebox/value';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ArrayOf } from '../../contract/schemas/common.ts';
import { Line } from '../../contract/schemas/line.ts';
import { type Answer, type Client, type Failure, userText } from '../support/client.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { startTestApp, type TestApp } from '../support/testApp.ts';
import type { ServerEvent } from '../../server/events/serverEvent.ts';

const path = '/rest/line/inhibition';
const Lines = ArrayOf(Line);
type Lines = { array: Line[] };

describeOnEachEngine('inhibition of lines', (engine) => {
  let test: TestApp;
  let manager: Client;
  let told: ServerEvent[];
  beforeEach(async () => {
    test = await startTestApp(engine);
    manager = await test.as('manager.nord');
    told = [];
    test.bus.subscribe((event) => told.push(event));
  });
  afterEach(() => test.close());

  /** A second line of `nord`. */
  async function addLine(
    columns: { inhibition_times_enabled?: 0 | 1; inhibition_traffic_enabled?: 0 | 1 } = {},
  ) {
    const { id } = await test.db
      .insertInto('line')
      .values({
        project_id: test.network.nord.id,
        name: 'RER B',
        theoretical_times: 0,
        inhibition_times_enabled: 1,
        inhibition_traffic_enabled: 1,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  const save = (list: unknown, client = manager) => client.post<Lines>(path, list as object);
  const inhibition = (id: number, times: boolean, traffic: boolean) => ({
    id,
    inhibitionTimes: times,
    inhibitionTraffic: traffic,
  });
  const stored = () =>
    test.db
      .selectFrom('line')
      .select(['id', 'inhibition_times_date as times', 'inhibition_traffic_date as traffic'])
      .orderBy('id')
      .execute();
  const datesOf = ({ json }: Answer<Lines>, id: number) => {
    const line = json.array.find((one) => one.id === id);
    return [line?.inhibitionTimesDate, line?.inhibitionTrafficDate];
  };

  async function expectUntouched(change: () => Promise<Answer>): Promise<Answer> {
    const before = await stored();
    const answer = await change();
    expect(await stored()).toEqual(before);
    expect(told).toEqual([]);
    return answer;
  }

  it('INH-2 sets the date of what becomes inhibited, for all lines at once, and answers the lines', async () => {
    const { lineId } = test.network.nord;
    const other = await addLine();
    const answer = await save([inhibition(lineId, true, false), inhibition(other, false, true)]);
    expect(answer.status).toBe(200);
    expect(Value.Check(Lines, answer.json)).toBe(true);
    expect(datesOf(answer, lineId)).toEqual([test.clock.now, null]);
    expect(datesOf(answer, other)).toEqual([null, test.clock.now]);
    const { id } = test.network.nord;
    expect(answer.json).toMatchObject((await manager.get<Lines>(`/rest/line/project/${id}`)).json);
  });

  it('INH-2 keeps the date of what was inhibited, and clears that of what is no more', async () => {
    const { lineId } = test.network.nord;
    const since = test.clock.now;
    await save([inhibition(lineId, true, true)]);
    test.clock.advance(60_000);
    expect(datesOf(await save([inhibition(lineId, true, false)]), lineId)).toEqual([since, null]);
  });

  it('INH-2 takes the list as a save, too', async () => {
    const { lineId } = test.network.nord;
    const answer = await manager.save<Lines>(path, [inhibition(lineId, true, false)]);
    expect(datesOf(answer, lineId)).toEqual([test.clock.now, null]);
  });

  it('INH-2 tells of the lines when something changed, and only then', async () => {
    const { id, lineId } = test.network.nord;
    await save([inhibition(lineId, false, false)]);
    expect(told).toEqual([]);
    await save([inhibition(lineId, true, false)]);
    await expect.poll(() => told).toEqual([{ type: 'change', projectId: id, topics: ['lines'], news: null }]);
  });

  it.each([
    ['missing', undefined],
    ['empty', []],
    ['no list', { id: 1 }],
    ['without what is asked', [{ id: 1 }]],
    ['with a text for a truth', [{ id: 1, inhibitionTimes: 'true', inhibitionTraffic: false }]],
  ])('INH-2 a list that is %s is refused', async (_title, list) => {
    const answer = await expectUntouched(() => save(list));
    expect([answer.status, (answer.json as Failure).exception]).toEqual([400, 'ValidationException']);
  });

  it('INH-2 says of an empty list that it is empty, to a superuser as well', async () => {
    for (const client of [manager, await test.as('super')]) {
      const { status, json } = await save([], client);
      expect([status, (json as unknown as Failure).fields]).toEqual([400, { corps: 'La liste est vide.' }]);
    }
  });

  it('INH-2 a line that is named twice is refused', async () => {
    const { lineId } = test.network.nord;
    const answer = await expectUntouched(() =>
      save([inhibition(lineId, true, false), inhibition(lineId, false, false)]),
    );
    expect(answer.status).toBe(400);
    expect(userText(answer)).toBe('Chaque ligne ne peut figurer qu’une fois.');
  });

  describe('ROL-3 whose lines', () => {
    it("ROL-3 one line of another project, and nothing of the list is done, for the project's users and superusers", async () => {
      const { nord, sud } = test.network;
      const list = [inhibition(nord.lineId, true, true), inhibition(sud.lineId, true, true)];
      for (const client of [manager, await test.as('super')]) {
        expect((await expectUntouched(() => save(list, client))).status).toBe(404);
      }
    });

    it('ROL-3 an unknown line is answered as that of another project', async () => {
      const foreign = await save([inhibition(test.network.sud.lineId, true, true)]);
      const unknown = await save([inhibition(99_999, true, true)]);
      expect([unknown.status, unknown.text]).toEqual([404, foreign.text]);
    });

    it('ROL-4 a superuser inhibits the lines of any project', async () => {
      const { lineId } = test.network.sud;
      const answer = await save([inhibition(lineId, true, false)], await test.as('super'));
      expect(datesOf(answer, lineId)).toEqual([test.clock.now, null]);
    });
  });

  describe('INH-2 the inhibition rights of a line', () => {
    it.each([
      ['times', { inhibition_times_enabled: 0 }, [true, false], /temps d’attente.*RER B/],
      ['traffic', { inhibition_traffic_enabled: 0 }, [false, true], /trafic.*RER B/],
    ] as const)(
      'INH-2 without that of %s nothing of the list is done',
      async (_kind, rights, [a, b], says) => {
        const barred = await addLine(rights);
        const answer = await expectUntouched(() =>
          save([inhibition(test.network.nord.lineId, true, true), inhibition(barred, a, b)]),
        );
        expect([answer.status, (answer.json as Failure).exception]).toEqual([409, 'ConflictException']);
        expect(userText(answer)).toMatch(says);
      },
    );

    it('INH-2 a line without rights may be in the list as it is', async () => {
      const barred = await addLine({ inhibition_times_enabled: 0 });
      await test.db.updateTable('line').set({ inhibition_times_date: 5 }).where('id', '=', barred).execute();
      const answer = await save([inhibition(barred, true, true)]);
      expect(datesOf(answer, barred)).toEqual([5, test.clock.now]);
    });

    it.each([
      ['times', { inhibition_times_enabled: 0 }, { inhibition_times_date: 5 }, [false, true]],
      ['traffic', { inhibition_traffic_enabled: 0 }, { inhibition_traffic_date: 5 }, [true, false]],
    ] as const)(
      'INH-2 ADM-7 a line whose right to inhibit %s was withdrawn meanwhile can be restored, and not be inhibited again',
      async (_kind, rights, dates, [times, traffic]) => {
        const barred = await addLine(rights);
        await test.db.updateTable('line').set(dates).where('id', '=', barred).execute();
        expect((await save([inhibition(barred, times, traffic)])).status).toBe(200);
        told.length = 0;
        const again = await expectUntouched(() => save([inhibition(barred, true, true)]));
        expect(again.status).toBe(409);
      },
    );
  });
});
