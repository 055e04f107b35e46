import { clockOfInstant } from '../../contract/localTime.ts';
import {
  isAgentKind,
  type OrderKind,
  orderKinds,
  orderStateAt,
  orderToldMs,
  pictureKeptMs,
} from '../../contract/screenOrders.ts';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { texts } from '../../src/i18n/index.ts';
import type { FleetRow } from './fleetRows.ts';

const words = texts.fleet.orders;

/**
 * The latest order of each kind, by screen, and the latest that a picture answers, since a later one may stay without;
 * `orders` must start with the newest.
 */
export function latestOrders(orders: readonly ScreenOrder[]): ReadonlyMap<string, readonly ScreenOrder[]> {
  const latest = new Map<string, ScreenOrder[]>();
  for (const order of orders) {
    const known = latest.get(order.screenId) ?? [];
    const sameKind = known.filter(({ kind }) => kind === order.kind);
    const isFirstPicture = order.answer?.hasPicture && !sameKind.some(({ answer }) => answer?.hasPicture);
    if (sameKind.length === 0 || isFirstPicture) latest.set(order.screenId, [...known, order]);
  }
  return latest;
}

/** Those of a screen's latest orders that are still shown at `now` (ms), in the order of their kinds. */
export function toldOrders(latest: readonly ScreenOrder[], now: number): ScreenOrder[] {
  return latest
    .filter(({ sentAt, answer }) => now - sentAt < (answer?.hasPicture ? pictureKeptMs : orderToldMs))
    .sort((one, other) => orderKinds.indexOf(one.kind) - orderKinds.indexOf(other.kind));
}

/** State of an order at `now` (ms, the server's clock), as text; times in `zone`. */
export function orderText(order: ScreenOrder, now: number, zone: string): string {
  const said = words.kinds[order.kind];
  const state = orderStateAt(order, now);
  const at = clockOfInstant(order.answer?.at ?? order.sentAt, zone);
  if (state === 'sent') return words.waiting(said.asked, Math.max(0, now - order.sentAt));
  if (state === 'unanswered') return words.unanswered(said.asked, at);
  if (order.answer?.refused) return words.refused(said.asked, at, order.answer.refused);
  const done = order.value === null ? said.done : words.valued(said.done, order.value);
  return words.answered(done, at, (order.answer?.at ?? 0) - order.sentAt);
}

/** The kinds that all of the screens accept. */
export const orderable = <K extends OrderKind>(kinds: readonly K[], rows: readonly FleetRow[]): K[] =>
  kinds.filter((kind) => !isAgentKind(kind) || rows.every(({ hasAgent }) => hasAgent));

/** The question before screens are ordered something; null: none. */
export function orderQuestion(
  kind: OrderKind,
  screens: readonly Pick<FleetRow, 'name' | 'concerns'>[],
): { title: string; text: string } | null {
  const { question } = words.kinds[kind];
  if (question === null) return null;
  const [only, ...more] = screens;
  const of = only && more.length === 0 ? words.ofOne(only.name) : words.ofMany(screens.length);
  const offline = screens.filter(({ concerns }) => concerns.includes('silent')).length;
  const silent = offline === 0 ? [] : [words.offline(offline, screens.length)];
  return { title: question.title(of), text: [question.effect, ...silent].join(' ') };
}
