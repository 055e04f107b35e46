import type { Page } from '@playwright/test';
import type { News } from '../../../contract/schemas/news.ts';
import type { ReceiptCount } from '../../../contract/schemas/receipts.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { rowsOf } from '../spreadingPage.ts';
import { standingOn, titlesOf, type Hour } from './hour.ts';
import { nameOf, screens, timeZone, type ScreenId } from './stage.ts';
import type { World } from './world.ts';

/** Statements by their subject. */
export type Said = Record<string, readonly string[]>;

/** A source that reports on the hour: what it says, and what it should say. */
export interface Voice {
  name: string;
  hear(world: World): Promise<Said>;
  expected(hour: Hour, instant: number): Said;
}

const titles = /(Message|Consigne) \d+/g;

const ofScreens = (say: (screen: ScreenId) => readonly string[]): Said =>
  Object.fromEntries(screens.map((screen) => [screen, say(screen)]));
const ofMessages = (hour: Hour, say: (message: Hour['messages'][number]) => readonly string[]): Said =>
  Object.fromEntries(hour.messages.map((message) => [message.title, say(message)]));
const due = (hour: Hour, screen: string, instant: number) => titlesOf(hour, screen, instant, timeZone);

/** The screens themselves: what a passenger reads. */
const pages: Voice = {
  name: 'screens',
  async hear(world) {
    const read = await Promise.all(
      screens.map(async (screen) => {
        const rows = await rowsOf(world.page(screen)).allInnerTexts();
        return [screen, rows.flatMap((text) => text.match(titles) ?? [])] as const;
      }),
    );
    return Object.fromEntries(read);
  },
  expected: (hour, instant) => ofScreens((screen) => standingOn(hour, screen, instant, timeZone)),
};

/** The list of messages: the screens of each, and on which of them it is due. */
const news: Voice = {
  name: 'messages',
  async hear(world) {
    const { array } = await world.read<{ array: News[] }>(
      `/rest/news/project/${world.projectId}?noconf=true`,
    );
    return Object.fromEntries(
      array.map(({ title, screens: on, displayedOnScreen }) => [
        title,
        [...on].sort().map((screen) => `${screen} ${displayedOnScreen.includes(screen) ? 'due' : 'waits'}`),
      ]),
    );
  },
  expected: (hour, instant) =>
    ofMessages(hour, ({ title, screens: on }) =>
      [...on]
        .sort()
        .map((screen) => `${screen} ${due(hour, screen, instant).includes(title) ? 'due' : 'waits'}`),
    ),
};

/** The overview of the screens. */
const overview: Voice = {
  name: 'overview',
  async hear(world) {
    const { array } = await world.read<{ array: Screen[] }>(`/rest/screen/project/${world.projectId}`);
    const of = new Map(array.map((screen) => [screen.id, screen.newsTitles]));
    return ofScreens((screen) => of.get(screen) ?? ['unknown']);
  },
  expected: (hour, instant) => ofScreens((screen) => due(hour, screen, instant)),
};

/** What the screens confirm. */
const receipts: Voice = {
  name: 'receipts',
  async hear(world) {
    const { array } = await world.read<{ array: ReceiptCount[] }>(`/api/receipts/project/${world.projectId}`);
    const { array: spread } = await world.read<{ array: News[] }>(
      `/rest/news/project/${world.projectId}?noconf=true`,
    );
    const of = new Map(array.map((count) => [count.newsId, count]));
    return Object.fromEntries(
      spread.map(({ id, title }) => [title, [`shown on ${of.get(id)?.shown} of ${of.get(id)?.screens}`]]),
    );
  },
  expected: (hour, instant) =>
    ofMessages(hour, ({ title, screens: on }) => {
      const showing = on.filter(
        (screen) => !hour.cut.has(screen) && due(hour, screen, instant).includes(title),
      );
      return [`shown on ${showing.length} of ${on.length}`];
    }),
};

/** What a page of the console says about each screen: the text of its row or card. */
const articlesOf = async (page: Page): Promise<Map<string, string>> =>
  new Map(
    await Promise.all(
      screens.map(
        async (screen) =>
          [
            screen,
            await page.getByRole('article', { name: nameOf(screen), exact: true }).innerText(),
          ] as const,
      ),
    ),
  );

/** Where messages stand on a screen, as operators see it. */
function standings(hour: Hour, screen: string, instant: number) {
  const dueThere = due(hour, screen, instant);
  const there = standingOn(hour, screen, instant, timeZone);
  const spread = hour.messages.filter((message) => message.screens.includes(screen));
  const isCut = hour.cut.has(screen);
  return {
    shown: isCut ? [] : there,
    kept: isCut ? there : [],
    expected: isCut ? dueThere.filter((title) => !there.includes(title)) : [],
    waiting: spread.map(({ title }) => title).filter((title) => ![...dueThere, ...there].includes(title)),
  };
}

const kinds = [
  ['kept', /encore affiché hors ligne/i],
  ['expected', /s’affichera au retour en ligne/i],
  ['shown', /à l’écran/],
  ['waiting', /./],
] as const;

/** The list of messages on the console (MSG-1). */
const list: Voice = {
  name: 'list',
  async hear(world) {
    const articles = await articlesOf(world.list);
    return ofScreens((screen) =>
      [
        ...(articles.get(screen) ?? '').matchAll(
          /((?:Message|Consigne) \d+)((?:(?!(?:Message|Consigne) \d)[^])*)/g,
        ),
      ]
        .map(([, title, state = '']) => `${title} ${kinds.find(([, words]) => words.test(state))?.[0]}`)
        .sort(),
    );
  },
  expected: (hour, instant) =>
    ofScreens((screen) =>
      Object.entries(standings(hour, screen, instant))
        .flatMap(([kind, some]) => some.map((title) => `${title} ${kind}`))
        .sort(),
    ),
};

/** The cards of the screens on the console (SCR-1). */
const cards: Voice = {
  name: 'cards',
  async hear(world) {
    const articles = await articlesOf(world.cards);
    return ofScreens((screen) =>
      (articles.get(screen) ?? '').split('\n').flatMap((line) => {
        const said = line.match(titles) ?? [];
        const kind = kinds.find(([, words]) => words.test(line))?.[0];
        return said.map((title) => `${title} ${kind === 'waiting' ? 'shown' : kind}`);
      }),
    );
  },
  expected: (hour, instant) =>
    ofScreens((screen) => {
      const { shown, kept, expected } = standings(hour, screen, instant);
      return Object.entries({ shown, kept, expected }).flatMap(([kind, some]) =>
        some.map((title) => `${title} ${kind}`),
      );
    }),
};

export const voices: readonly Voice[] = [pages, news, overview, receipts, list, cards];

const reasons = {
  shown: 'À l’écran',
  kept: 'Encore à l’écran, d’après sa dernière copie',
  expected: 'S’affichera au retour en ligne',
  waiting: 'Pas à l’écran',
} as const;

/** « Pourquoi ? » of a screen, open on the console (DSP-2). */
export const whyOf = (screen: ScreenId): Voice => ({
  name: `« Pourquoi ? » of ${screen}`,
  async hear(world) {
    const dialog = world.cards.getByRole('dialog', { name: `Ce que montre ${nameOf(screen)}, et pourquoi` });
    const said = Object.entries(reasons).map(async ([kind, name]) => {
      const rows = await dialog
        .getByRole('list', { name, exact: true })
        .getByRole('listitem')
        .allInnerTexts();
      return [kind, rows.map((text) => text.match(titles)?.[0] ?? text).sort()] as const;
    });
    return Object.fromEntries(await Promise.all(said));
  },
  expected: (hour, instant) =>
    Object.fromEntries(
      Object.entries(standings(hour, screen, instant)).map(([kind, some]) => [kind, [...some].sort()]),
    ),
});

/** The differences between what a voice says and what it should say, as text; null: none. */
export function disagreement(name: string, said: Said, expected: Said): string | null {
  const keys = [...new Set([...Object.keys(expected), ...Object.keys(said)])].sort();
  const other = keys
    .filter((key) => JSON.stringify(said[key]) !== JSON.stringify(expected[key]))
    .map((key) => `  ${key}: says [${said[key]?.join(', ')}], should say [${expected[key]?.join(', ')}]`);
  return other.length === 0 ? null : `${name}\n${other.join('\n')}`;
}
