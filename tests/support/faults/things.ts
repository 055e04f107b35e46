import type { ImportLine } from '../../../contract/configuration/importing.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { LibraryMessage } from '../../../contract/schemas/library.ts';
import type { MessageReceipts } from '../../../contract/schemas/receipts.ts';
import type { ScenarioGroup } from '../../../contract/schemas/scenario.ts';
import type { ScenarioStanding } from '../../../contract/schemas/standings.ts';
import type { TimetableList, TimetableOffers } from '../../../contract/schemas/timetable.ts';
import type { Static } from 'typebox';
import type { BuiltProject } from '../buildNetwork.ts';
import { importPath } from '../importing.ts';
import { csvOf } from '../timetables.ts';
import { acknowledged, Refused, told, type Change, type Thing } from './ledger.ts';

const french = { id: 1 };
const english = { id: 2 };
const inBoth = (text: string) => [
  { content: `<p>${text}</p>`, language: french },
  { content: `<p>${text} (en)</p>`, language: english },
];
const textsOf = ({ contents }: Pick<News, 'contents'>) =>
  contents.map(({ language, content }) => [language.id, content]).sort();
const textsIn = (text: string) => textsOf({ contents: inBoth(text) as News['contents'] });

/** A message with its screens; its text as those screens show it. */
export interface KnownMessage {
  texts: [number, string][];
  screens: string[];
}

/** A message that is spread, corrected, taken off one screen, and off all. */
export function messageOn(project: BuiltProject, title: string): Thing<News[]> {
  const say = (texts: unknown, screens: readonly string[]) => ({ texts, screens: [...screens].sort() });
  const save = (text: string, screens: readonly string[], id?: number): Change => ({
    to: [say(textsIn(text), screens)],
    send: (call) =>
      acknowledged(
        call('POST', '/rest/news/', {
          ...(id !== undefined && { id }),
          title,
          contents: inBoth(text),
          screens,
        }),
      ),
  });
  return {
    name: title,
    read: async (call) => {
      const { array } = await told<{ array: News[] }>(call('GET', `/rest/news/project/${project.id}`));
      return array.filter((news) => news.title === title);
    },
    say: (messages) => messages.map((news) => say(textsOf(news), news.screens)),
    next: ([news], n) => {
      const text = `${title}, ${n}`;
      const some = project.screens.filter((_, at) => at !== n % project.screens.length);
      if (!news) return save(text, some);
      const [screen, ...others] = news.screens;
      if (n % 3 === 0) return save(text, some, news.id);
      if (n % 3 === 1 && screen !== undefined && others.length > 0)
        return {
          to: [say(textsOf(news), others)],
          send: (call) => acknowledged(call('DELETE', `/rest/news/${news.id}?screenId=${screen}`)),
        };
      return { to: [], send: (call) => acknowledged(call('DELETE', `/rest/news/${news.id}`)) };
    },
  };
}

/** A message of the library that is created, changed, and deleted. */
export const libraryMessage = (project: BuiltProject): Thing<LibraryMessage[]> => {
  const path = '/rest/news/library/';
  const title = 'De la bibliothèque';
  return {
    name: title,
    read: async (call) => {
      const { libs } = await told<{ libs: LibraryMessage[] }>(call('GET', `${path}project/${project.id}`));
      return libs.filter((message) => message.title === title);
    },
    say: (messages) => messages.map(textsOf),
    next: ([message], n) => {
      if (message && n % 4 === 0)
        return { to: [], send: (call) => acknowledged(call('DELETE', `${path}${message.id}`)) };
      const text = `${title}, ${n}`;
      const given = { id: message?.id ?? 0, projectId: project.id, title, contents: inBoth(text) };
      return { to: [textsIn(text)], send: (call) => acknowledged(call('POST', path, given)) };
    },
  };
};

/** A scenario with a message on some screens that is created, changed, and deleted. */
export const scenario = (project: BuiltProject, newsId: number): Thing<ScenarioGroup['scenarios']> => {
  const mark = 'Mauvaise heure';
  const say = (name: string, screens: readonly string[]) => ({ name, screens: [...screens].sort() });
  return {
    name: mark,
    read: async (call) => {
      const path = `/rest/scenario/project/${project.id}`;
      const { array } = await told<{ array: ScenarioGroup[] }>(call('GET', path));
      return array.flatMap(({ scenarios }) => scenarios.filter(({ name }) => name.startsWith(mark)));
    },
    say: (scenarios) =>
      scenarios.map(({ name, messages }) =>
        say(
          name,
          (messages ?? []).flatMap((one) => one.screens),
        ),
      ),
    next: ([stored], n) => {
      if (stored && n % 4 === 0)
        return {
          to: [],
          send: (call) => acknowledged(call('DELETE', `/rest/scenario/${project.id}/${stored.id}`)),
        };
      const name = `${mark} ${n}`;
      const screens = project.screens.filter((_, at) => at !== n % project.screens.length);
      const messages = [{ id: newsId, screens }];
      const given = { ...(stored && { id: stored.id }), projectId: project.id, name, messages };
      return {
        to: [say(name, screens)],
        send: (call) => acknowledged(call('POST', '/rest/scenario/', given)),
      };
    },
  };
};

/** Which scenario is current: one that is activated, and stopped. */
export const activation = (project: BuiltProject, scenarioId: number): Thing<number | null> => ({
  name: 'the current scenario',
  read: async (call) => {
    const path = `/api/standings/scenario/project/${project.id}`;
    return (await told<ScenarioStanding>(call('GET', path))).scenario?.id ?? null;
  },
  say: (current) => current,
  next: (current) =>
    current === null
      ? { to: scenarioId, send: (call) => acknowledged(call('POST', `/rest/scenario/${scenarioId}`)) }
      : {
          to: null,
          send: (call) =>
            acknowledged(call('DELETE', `/rest/scenario/${project.id}?scenarioId=${scenarioId}`)),
        },
});

/** How often a screen has shown a message, as it reports itself with its key; `since`: ms, before its first report. */
export const receipts = (
  newsId: number,
  { screenId, key, since }: { screenId: string; key: string; since: number },
): Thing<number> => ({
  name: 'the receipts',
  read: async (call) => {
    const { screens } = await told<MessageReceipts>(call('GET', `/api/receipts/news/${newsId}`));
    return screens.find((screen) => screen.screenId === screenId)?.showings ?? 0;
  },
  say: (showings) => showings,
  next: (showings) => {
    const from = since + showings * 10_000;
    const report = { at: from + 5000, shown: [], ended: [{ id: newsId, from, to: from + 1000 }] };
    return {
      to: showings + 1,
      send: (call) => acknowledged(call('POST', `/player/api/${screenId}/receipts`, report, key)),
    };
  },
});

const rowsOfFile = 40;

/** Stop points that are imported, a file at a time: how many of each. */
export const imports = (project: BuiltProject): Thing<[string, number][]> => ({
  name: 'the imported stop points',
  read: async (call) => {
    const { array } = await told<{ array: { name: string }[] }>(
      call('GET', `/rest/point/project/${project.id}`),
    );
    const counts = new Map<string, number>();
    for (const { name } of array) {
      const [file, at] = name.split(' - ');
      if (file !== undefined && at !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
    }
    return [...counts].sort();
  },
  say: (counts) => counts,
  next: (counts, n) => {
    const file = `Fichier ${String(n).padStart(4, '0')}`;
    const rows = Array.from({ length: rowsOfFile }, (_, at) => ({ name: `${file} - ${at}`, order: at }));
    return {
      to: [...counts, [file, rowsOfFile]],
      send: async (call) => {
        const response = await call('POST', importPath('points', project.id), { dryRun: false, rows });
        if (!response.ok) return acknowledged(Promise.resolve(response));
        const last = (await response.text()).trimEnd().split('\n').at(-1) ?? '';
        const line = JSON.parse(last) as ImportLine;
        if ('applied' in line && !line.applied) throw new Refused(JSON.stringify(line.rows[0]));
        return 'applied' in line;
      },
    };
  },
});

interface Offer {
  pending: { id: number; fileName: string } | null;
  inForce: string | null;
  /** Of the timetable that all offers cover. */
  periods: number;
}

/** Number of periods in an offer's file. */
const periodsIn = (name: string) => 1 + (Number(/\d+/.exec(name)?.[0]) % 5);
const applied = (name: string) => ({ pending: null, inForce: name, periods: periodsIn(name) });

/** A timetable's offer that is brought, then applied. */
export const offer = (project: BuiltProject, timetableId: number): Thing<Offer> => ({
  name: 'the offer',
  read: async (call) => {
    const [{ array }, { list }] = await Promise.all([
      told<Static<typeof TimetableOffers>>(call('GET', `/api/timetable/offers/project/${project.id}`)),
      told<Static<typeof TimetableList>>(call('GET', `/jdb/rest/timetable?projectId=${project.id}`)),
    ]);
    return {
      pending: array.find(({ state }) => state === 'PENDING') ?? null,
      inForce: array.find(({ state }) => state === 'IN_FORCE')?.fileName ?? null,
      periods: list.find(({ id }) => id === timetableId)?.periods.length ?? 0,
    };
  },
  say: ({ pending, inForce, periods }) => ({ pending: pending?.fileName ?? null, inForce, periods }),
  atMidnight: (said) => {
    const { pending } = said as { pending: string | null };
    return pending === null ? said : applied(pending);
  },
  next: ({ pending, inForce, periods }, n) => {
    if (pending)
      return {
        to: applied(pending.fileName),
        send: (call) =>
          acknowledged(
            call('POST', `/jdb/rest/timetable/reload?projectId=${project.id}&offerId=${pending.id}`),
          ),
      };
    const fileName = `offre-${n}.csv`;
    const lines = Array.from(
      { length: periodsIn(fileName) },
      (_, at) =>
        `${timetableId};LU;${String(6 + at).padStart(2, '0')}:00:00;${String(6 + at).padStart(2, '0')}:30:00;05:00`,
    );
    return {
      to: { pending: fileName, inForce, periods },
      send: (call) => {
        const form = new FormData();
        form.append('id', String(project.id));
        form.append('timetables', '');
        form.append('file', new Blob([csvOf(...lines)], { type: 'text/csv' }), fileName);
        return acknowledged(call('POST', '/rest/timetable', form));
      },
    };
  },
});
