import { isPublished } from './publishing.ts';
import type { News } from './schemas/news.ts';
import type { Outcome, Proposed } from './schemas/proposal.ts';

/** Whether it was not done, but waits for a second person (OPS-5): what was sent was answered so. */
export const isProposed = (answer: unknown): answer is Proposed =>
  typeof answer === 'object' && answer !== null && 'proposal' in answer;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What screens and applications are told of a message, but for where and until when. */
const saidOf = (news: News) => ({
  title: news.title,
  contents: news.contents.map(({ content, language }) => [language.id, content]),
  alert: news.alert,
  blink: news.blink,
  priority: news.priority,
  period: news.period,
  from: news.from ?? null,
  days: news.days ?? null,
  lineId: news.lineId,
  points: news.points ?? null,
});

/** Whether it ends then or before. */
const endsBy = (until: number | null | undefined, bound: number | null | undefined): boolean =>
  bound == null || (until != null && until <= bound);

/** Whether a corrected message is less of what it was, and nothing else: taking off needs nobody's agreement. */
export function onlyTakesAway(before: News, after: News): boolean {
  const had = new Set(before.screens);
  return (
    same(saidOf(before), saidOf(after)) &&
    after.screens.every((id) => had.has(id)) &&
    endsBy(after.until, before.until) &&
    (isPublished(before) || !isPublished(after))
  );
}

/** What of an outcome is promised to who agrees: without what any act is given anew, as ids, versions and instants of writing. */
function promisedBy({ news, messages, until, scenario, plan, library, contents }: Outcome): unknown {
  return [
    news && [saidOf(news), news.until ?? null, [...news.screens].sort(), isPublished(news)],
    messages?.map(({ id, screens }) => [id, screens]),
    until,
    scenario && [
      ...[scenario.id, scenario.name, scenario.autoDeactivationDelay, scenario.display],
      scenario.messages,
    ],
    plan && [
      ...[plan.scenarioId, plan.startsAt, plan.stopsAt, plan.days, plan.startMinute, plan.stopMinute],
      ...[plan.firstDay, plan.lastDay],
    ],
    library && [saidOf(library), library.until ?? null],
    contents,
  ];
}

/** Whether an act would do now what was proposed: who agrees agrees to what he was shown. */
export const isSamePromise = (proposed: Outcome, now: Outcome): boolean =>
  same(promisedBy(proposed), promisedBy(now));
