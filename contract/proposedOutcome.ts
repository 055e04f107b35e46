import { isPublished } from './publishing.ts';
import type { News } from './schemas/news.ts';
import type { Outcome, Proposed } from './schemas/proposal.ts';
import type { Scenario } from './schemas/scenario.ts';

/** Whether an action was not performed but waits for a second person (OPS-5), by its answer. */
export const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === 'object' && answer !== null && 'proposal' in answer;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The content of a message on screens, aloud and in applications, without its screens and end. */
const saidOf = (news: News) => ({
  title: news.title,
  contents: news.contents.map(({ content, spoken, language }) => [language.id, content, spoken ?? null]),
  alert: news.alert,
  blink: news.blink,
  priority: news.priority,
  period: news.period,
  from: news.from ?? null,
  days: news.days ?? null,
  lineId: news.lineId,
  points: news.points ?? null,
});

/** What a published message is about besides its text and line: screens do not show it, feeds publish it (OUT-1, OUT-2). */
const publishedAbout = ({ causeId, impactId, direction }: News) => [
  causeId ?? null,
  impactId ?? null,
  direction ?? null,
];

/** Whether it ends no later than the bound. */
const endsBy = (until: number | null | undefined, bound: number | null | undefined): boolean =>
  bound == null || (until != null && until <= bound);

/** Whether a correction only reduces a message: removals need no approval. */
export function onlyTakesAway(before: News, after: News): boolean {
  const had = new Set(before.screens);
  return (
    same(saidOf(before), saidOf(after)) &&
    after.screens.every((id) => had.has(id)) &&
    endsBy(after.until, before.until) &&
    (!isPublished(after) || (isPublished(before) && same(publishedAbout(before), publishedAbout(after))))
  );
}

type Delayed = Pick<Scenario, 'autoDeactivationDelay'>;

type ScenarioShown = Delayed & {
  messages?: readonly { id: number; screens: readonly string[] }[] | undefined;
};

/** Whether a saved scenario lasts no longer than before. */
export const lastsNoLonger = (before: Delayed, after: Delayed): boolean =>
  (after.autoDeactivationDelay ?? Infinity) <= (before.autoDeactivationDelay ?? Infinity);

/** Whether a message is on no screen on which it was not before. */
export function staysWithin(before: readonly string[] = [], after: readonly string[]): boolean {
  const had = new Set(before);
  return after.every((screen) => had.has(screen));
}

/** Whether a saved scenario shows nothing that it did not show before, and for no longer: that needs no approval. */
export function showsNoMore(before: ScenarioShown, after: ScenarioShown): boolean {
  const had = new Map(before.messages?.map(({ id, screens }) => [id, screens]));
  return (
    lastsNoLonger(before, after) &&
    (after.messages?.every(({ id, screens }) => staysWithin(had.get(id), screens)) ?? false)
  );
}

/**
 * Whether a saved library message is shown as before, or ends earlier, on the screens of its scenarios: they do not show its
 * title, and its default screens are for spreads.
 */
export const isShownAlike = (before: News, after: News): boolean =>
  onlyTakesAway({ ...before, title: after.title }, after);

/** The part of an outcome that is approved: without values that are assigned anew, such as ids, versions and timestamps. */
function promisedBy(outcome: Outcome): unknown {
  const { news, directionId, messages, until, scenario, plan, library, contents } = outcome;
  return [
    news && [
      saidOf(news),
      news.until ?? null,
      [...news.screens].sort(),
      isPublished(news) && [...publishedAbout(news), directionId],
    ],
    messages?.map(({ id, screens }) => [id, screens]),
    until,
    scenario && [
      scenario.id,
      // That of a planned one decides nothing that screens show.
      plan === undefined && scenario.name,
      scenario.autoDeactivationDelay,
      scenario.display,
      scenario.messages,
    ],
    plan && [
      plan.scenarioId,
      plan.startsAt,
      plan.stopsAt,
      plan.days,
      plan.startMinute,
      plan.stopMinute,
      plan.firstDay,
      plan.lastDay,
    ],
    library && [saidOf(library), library.until ?? null],
    contents,
  ];
}

/** What is left of a proposal to give messages another end: those that have ended or gone since get none. */
function leftOf(proposed: Outcome, { messages }: Outcome): Outcome {
  if (!proposed.messages || !messages?.length) return proposed;
  const left = new Set(messages.map(({ id }) => id));
  return { ...proposed, messages: proposed.messages.filter(({ id }) => left.has(id)) };
}

/** What an earlier version of the server recorded promises nothing of a plan's scenario, nor of the direction that feeds name. */
const comparableTo = ({ plan, scenario, directionId }: Outcome, now: Outcome): Outcome => ({
  ...now,
  ...(plan && !scenario && { scenario: undefined }),
  ...(directionId === undefined && { directionId }),
});

/** Whether an action would now have the proposed outcome: users approve what they were shown. */
export const isSamePromise = (proposed: Outcome, now: Outcome): boolean =>
  same(promisedBy(leftOf(proposed, now)), promisedBy(comparableTo(proposed, now)));
