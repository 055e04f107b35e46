import type { Background } from '../../shared/background.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import type { Publication } from '../publication/publications.ts';
import { leaseMs } from '../webhooks/sender.ts';
import { endSubscription } from './endings.ts';
import { isBeatDue } from './terms.ts';
import { type Claimed, sendDue, sendNotice, type SenderServices } from './sender.ts';

/** Maximum concurrent calls to the consumers of one key, so that hanging ones block nobody else; and in total. */
const callsOfKey = 4;
const callsOfAll = 40;

/** Sends publications to their subscribers (OUT-1), each from one of the servers. */
export interface Subscriptions {
  /** Ends subscriptions whose key has lost access, and starts due deliveries. Call about every half second. */
  tick(): Promise<void>;
}

/**
 * A subscription stores which versions its consumer has acknowledged (docs/decisions/0078-siri-subscriptions.md): the
 * difference from the publication is due, so that changes of one second, or of hours in which the consumer was down, make one
 * delivery.
 */
export function createSubscriptions(
  services: SenderServices & { background: Background; onTrouble: (error: unknown) => void },
): Subscriptions {
  const { db, publications, now, background, onTrouble } = services;
  /** Key of each subscription being served. */
  const running = new Map<number, number>();

  /** Subscriptions whose key no longer opens their project. */
  const barred = () =>
    db
      .selectFrom('siri_subscription as one')
      .innerJoin('project', 'project.id', 'one.project_id')
      .leftJoin('feed_key_project as opens', (join) =>
        join
          .onRef('opens.feed_key_id', '=', 'one.feed_key_id')
          .onRef('opens.project_id', '=', 'one.project_id'),
      )
      .select('one.id')
      .where('one.ended_at', 'is', null)
      .where('opens.feed_key_id', 'is', null)
      .where('project.public_feeds', '=', 0)
      .execute();

  const due = () =>
    db
      .selectFrom('siri_subscription')
      .select(['id', 'project_id', 'feed_key_id', 'next_at', 'known_tag', 'ended_at'])
      .select(['heartbeat_at', 'heartbeat_ms'])
      // The latter: from before the clock was set back. Only failed deliveries are put off for longer than a claim, and then
      // their last attempt tells.
      .where(({ eb, or, and }) =>
        or([
          eb('next_at', '<=', now()),
          and([
            eb('next_at', '>', now() + leaseMs + clocksDifferMs),
            or([eb('failures', '=', 0), eb('tried_at', '>', now() + clocksDifferMs)]),
          ]),
        ]),
      )
      .where(({ eb, or }) => or([eb('ended_at', 'is not', null), eb('until_at', '>', now())]))
      .orderBy('next_at')
      .execute();
  type Due = Awaited<ReturnType<typeof due>>[number];

  /** Publications of the projects at this moment; null when unavailable. */
  function createPublished(): (projectId: number) => Promise<Publication | null> {
    const known = new Map<number, Promise<Publication | null>>();
    return (projectId) => {
      const found =
        known.get(projectId) ??
        publications.of(projectId).catch((error: unknown) => {
          onTrouble(error);
          return null;
        });
      known.set(projectId, found);
      return found;
    };
  }

  /** The subscription, if this server claims it; null: another server does. Ends are notified once. */
  async function claim({ id, next_at, ended_at }: Due): Promise<Claimed | null> {
    const subscription = await db
      .updateTable('siri_subscription')
      .set({ next_at: ended_at === null ? now() + leaseMs : null })
      .where('id', '=', id)
      .where('next_at', '=', next_at)
      .where('ended_at', ended_at === null ? 'is' : '=', ended_at)
      .returningAll()
      .executeTakeFirst();
    if (!subscription) return null;
    const participant = await db
      .selectFrom('project')
      .select((eb) => [eb.fn.coalesce('codespace', 'name').as('codespace'), 'long_name as longName'])
      .where('id', '=', subscription.project_id)
      .executeTakeFirst();
    return participant ? { subscription, participant } : null;
  }

  function begin(claimed: Claimed): void {
    const { id, feed_key_id, ended_at } = claimed.subscription;
    running.set(id, feed_key_id);
    const send = ended_at === null ? sendDue : sendNotice;
    background.begin(() => send(services, claimed).finally(() => running.delete(id)));
  }

  const isFree = ({ id, feed_key_id }: Due) =>
    !running.has(id) &&
    running.size < callsOfAll &&
    [...running.values()].filter((key) => key === feed_key_id).length < callsOfKey;

  return {
    async tick() {
      for (const { id } of await barred()) await endSubscription(services, { id, why: 'access' });
      const published = createPublished();
      for (const one of await due()) {
        if (!isFree(one)) continue;
        const { project_id, known_tag, ended_at } = one;
        if (ended_at === null && !isBeatDue(one, now())) {
          const publication = await published(project_id);
          if (!publication || publication.tag === known_tag) continue;
        }
        const claimed = await claim(one);
        if (claimed) begin(claimed);
      }
    },
  };
}
