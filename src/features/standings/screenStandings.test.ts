import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type { LastCopies, ProjectStandings } from '../../../contract/schemas/standings.ts';
import { buildNews } from '../../../tests/support/buildNews.ts';
import { buildProject } from '../../../tests/support/buildProject.ts';
import { buildNewsConf, buildScreen } from '../../../tests/support/buildScreen.ts';
import { noon } from '../../../tests/support/situations.ts';
import { newlySilent, screenFacts, standingsByScreen, toldStandings, withCopies } from './screenStandings.ts';

const project = buildProject();
const display = (operational: boolean) => [{ id: 1, ipAddress: null, physicalId: null, operational }];
const online = buildScreen({ id: 'a', screenConfiguration: display(true) });
const offline = buildScreen({ id: 'b', screenConfiguration: display(false) });
const never = buildScreen({ id: 'c', screenConfiguration: display(false) });
const works = buildNews({ id: 1, title: 'Travaux', screens: ['a', 'b', 'c'] });
const evacuation = {
  id: 9,
  title: 'Évacuation',
  alert: false,
  priority: null,
  period: null,
  createdAt: 0,
};
const deleted = { ...evacuation, id: 2, title: 'Colis suspect', alert: true };
const known: ProjectStandings = { serverTime: noon, scenario: null, copies: [], messages: [] };
const running: ProjectStandings['scenario'] = {
  id: 5,
  name: 'Évacuation',
  group: null,
  since: noon,
  by: null,
  until: null,
  messages: [evacuation],
  screens: { a: [9], b: [9] },
};

function told(standings: ProjectStandings) {
  const factsOf = screenFacts(project, [works], standings);
  const facts = new Map([online, offline, never].map((screen) => [screen.id, factsOf(screen)]));
  return Object.fromEntries(
    [...standingsByScreen(facts, noon)].map(([id, all]) => [
      id,
      all.map(({ kind, candidate }) => `${candidate.title} ${kind}`),
    ]),
  );
}

describe('where the messages of a project stand', () => {
  it('DSP-2 DSP-4 by what screens have: under a scenario, offline, and never heard of', () => {
    const copy = {
      screenId: 'b',
      at: noon,
      messages: [0, 1],
      scenario: null,
      obstacle: null,
      limit: 3,
      timeZone: 'Europe/Paris',
    };
    const { id, alert, priority, period, createdAt } = works;
    const messages = [{ id, alert, priority, period, createdAt, title: 'Travaux' }, deleted];
    expect(told({ ...known, scenario: running, copies: [copy], messages })).toEqual({
      a: ['Évacuation shown', 'Travaux waiting'],
      b: ['Colis suspect kept', 'Travaux kept', 'Évacuation expected'],
      c: ['Travaux expected'],
    });
  });

  it('DSP-4 a screen that is back has no copy, and one whose copy is not known has what is older', () => {
    const copy = { at: 1, messages: [0], scenario: null, obstacle: null, limit: 3, timeZone: 'Europe/Paris' };
    const lost = display(false).map((one) => ({ ...one, lastSeen: works.createdAt }));
    const screens = [
      online,
      { ...offline, screenConfiguration: lost },
      { ...never, screenConfiguration: [] },
    ];
    const stale = { ...known, copies: [{ ...copy, screenId: 'a' }], messages: [deleted] };
    const bare = { operational: false };
    const factsOf = screenFacts(project, [works], stale);
    const kinds = [...screens, { ...never, screenConfiguration: [], heard: bare }].map(
      (screen) => [...standingsByScreen(new Map([['x', factsOf(screen)]]), noon).values()][0]?.[0]?.kind,
    );
    expect(kinds).toEqual(['shown', 'kept', 'shown', 'expected']);
    // A legacy server's answer without copies gives the same.
    const displayed = [{ ...works, displayedOnScreen: ['a', 'b', 'c'] }];
    const told = toldStandings(project, displayed, screens, noon);
    expect([...told.values()].map(([standing]) => standing?.kind)).toEqual(['shown', 'kept', 'shown']);
  });

  it('SRV-3 a legacy server tells what is displayed, which comes first', () => {
    const news = [
      buildNews({ id: 1, priority: 2, screens: ['a'] }),
      buildNews({ id: 2, screens: ['a'], displayedOnScreen: ['a'] }),
      buildNews({ id: 3, alert: true, screens: ['a'] }),
      buildNews({ id: 4, priority: 1, screens: [], screenId: 'a', displayedOnScreen: ['a'] }),
    ];
    const ids = toldStandings(project, news, [online], noon)
      .get('a')
      ?.map(({ candidate }) => candidate.id);
    expect(ids).toEqual([4, 2, 3, 1]);
  });

  it('MSG-1 a message without a title is told by its text', () => {
    const news = [buildNews({ title: '', content: '<p>Service <b>terminé</b></p>', screens: ['a'] })];
    expect(toldStandings(project, news, [online], noon).get('a')?.[0]?.candidate.title).toBe(
      'Service terminé',
    );
  });

  it('MSG-6 FLT-5 DSP-2 what keeps a message off: the screen, its hours, its limit, its own time, and its end', () => {
    const older = buildNews({ id: 2, title: 'Grève', screens: ['a'], createdAt: works.createdAt - 1 });
    const night = buildNews({ id: 3, title: 'Nuit', screens: ['a'], period: '0200-0300' });
    const over = buildNews({ id: 4, title: 'Hier', screens: ['a'], until: noon });
    const limit = buildNewsConf({ limit: 1 });
    const list = [older, works, over, night];
    const reasons = (screen: Partial<Screen>) => {
      const facts = screenFacts(project, list, known)({ ...online, newsConf: limit, ...screen });
      const own = standingsByScreen(new Map([['a', facts]]), noon).get('a') ?? [];
      return own.map(({ candidate, kind, reason }) => [candidate.title, kind === 'waiting' ? reason : kind]);
    };
    const all = (reason: string) => ['Travaux', 'Nuit', 'Grève'].map((title) => [title, reason]);
    expect(new Map(reasons({}).map(([title = '', why]) => [title, why]))).toEqual(
      new Map([
        ['Travaux', 'shown'],
        ['Grève', 'limit'],
        ['Nuit', 'period'],
      ]),
    );
    expect(reasons({ active: false }).toSorted()).toEqual(all('inactive').toSorted());
    expect(reasons({ newsConf: null }).toSorted()).toEqual(all('messagingOff').toSorted());
    const service = { hours: '20:00-23:00', alerts: false };
    expect(reasons({ service }).map(([, why]) => why)).toContain('hours');
  });

  it('SCN-4 SCN-6 DSP-2 the messages of a scenario go with it, when it stops by itself', () => {
    const until = noon + 60_000;
    const facts = screenFacts(project, [works], { ...known, scenario: { ...running, until } })(online);
    const at = (instant: number) =>
      standingsByScreen(new Map([['a', facts]]), instant)
        .get('a')
        ?.map(({ candidate, kind }) => `${candidate.title} ${kind}`);
    expect(at(until - 1)).toEqual(['Évacuation shown', 'Travaux waiting']);
    expect(at(until)).toEqual(['Travaux shown']);
  });

  it('SRV-3 MSG-1 of a legacy server what is not displayed waits for its own time, or for a scenario, until it is over', () => {
    const list = [
      buildNews({ id: 1, title: 'Travaux', screens: ['a'] }),
      buildNews({ id: 2, title: 'Matin', screens: ['a'], period: '0600-0700' }),
      buildNews({ id: 3, title: 'Demain', screens: ['a'], from: noon + 1 }),
      buildNews({ id: 4, title: 'Hier', screens: ['a'], until: noon }),
    ];
    const reasons = (timeZone: string) =>
      Object.fromEntries(
        (toldStandings({ ...project, timeZone }, list, [online], noon).get('a') ?? []).map((standing) => [
          standing.candidate.title,
          standing.reason,
        ]),
      );
    const rest = { Travaux: 'scenario', Demain: 'early' };
    expect(reasons('Europe/Paris')).toEqual({ ...rest, Matin: 'period' });
    // It is six o'clock there.
    expect(reasons('America/New_York')).toEqual({ ...rest, Matin: 'scenario' });
  });

  const screenIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
  const newsList = fc
    .array(fc.record({ screens: screenIds, displayedOnScreen: screenIds, alert: fc.boolean() }), {
      maxLength: 12,
    })
    .map((list) => list.map((fields, id) => buildNews({ ...fields, id: id + 1, screenId: null })));

  it('MSG-1 nothing is lost, and nothing doubled', () => {
    fc.assert(
      fc.property(newsList, (news) => {
        const factsOf = screenFacts(project, news, known);
        const byFacts = standingsByScreen(
          new Map([online, offline].map((screen) => [screen.id, factsOf(screen)])),
          noon,
        );
        const byServer = toldStandings(project, news, [online, offline], noon);
        for (const id of ['a', 'b']) {
          const expected = news.filter(({ screens }) => screens.includes(id)).map((one) => one.id);
          for (const all of [byFacts, byServer])
            expect(
              all
                .get(id)
                ?.map(({ candidate }) => candidate.id)
                .sort((x, y) => x - y),
            ).toEqual(expected);
        }
      }),
    );
  });
});

const copyIds = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'));
const messageIds = fc.uniqueArray(fc.integer({ min: 1, max: 5 }));
/** Copies with indices into a list of messages, some of which no copy refers to. */
const someCopies = fc
  .record({ ids: copyIds, at: fc.integer({ min: 1, max: 9 }), news: messageIds })
  .chain(({ ids, at, news }) =>
    fc.record({
      copies: fc.tuple(
        ...ids.map((screenId) =>
          fc
            .record({ own: fc.subarray(news.map((_, place) => place)), scenario: fc.boolean() })
            .map(({ own, scenario }) => ({
              screenId,
              at,
              messages: own,
              obstacle: null,
              limit: 3,
              timeZone: 'Europe/Paris',
              scenario: scenario ? { name: 'Nuit', until: null, messages: own } : null,
            })),
        ),
      ),
      messages: fc.constant(news.map((id) => ({ ...deleted, id, title: `${at} ${id}` }))),
    }),
  );

it('DSP-4 SRV-5 copies that are read again stand for those of the same screens, with their messages and no others', () => {
  const read = ({ copies, messages }: ProjectStandings | LastCopies) =>
    new Map(
      copies.map(({ screenId, at, messages: own, scenario }) => [
        screenId,
        [at, [...own, ...(scenario?.messages ?? [])].map((place) => messages[place]?.title)],
      ]),
    );
  fc.assert(
    fc.property(someCopies, someCopies, (before, again) => {
      const next = withCopies({ ...known, ...before }, again);
      expect(read(next)).toEqual(new Map([...read(before), ...read(again)]));
      const named = next.copies.flatMap(({ messages, scenario }) => [
        ...messages,
        ...(scenario?.messages ?? []),
      ]);
      expect(new Set(named).size).toBe(next.messages.length);
    }),
  );
});

it('DSP-4 a silence is news until what the screen had at its last sign of life is known', () => {
  const lost = { ...offline, screenConfiguration: display(false).map((one) => ({ ...one, lastSeen: 5 })) };
  const copy = { screenId: 'b', messages: [], scenario: null, obstacle: null, limit: 3, timeZone: '' };
  expect(newlySilent([online, lost, never], { copies: [] })).toEqual(['b 5']);
  expect(newlySilent([lost], { copies: [{ ...copy, at: 4 }] })).toEqual(['b 5']);
  expect(newlySilent([lost], { copies: [{ ...copy, at: 5 }] })).toEqual([]);
});
