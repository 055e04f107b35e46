import { setImmediate as turn } from 'node:timers/promises';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import type { Store } from '../../db/engine.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Background } from '../../shared/background.ts';
import { atMost } from '../../shared/tasks.ts';
import { nextChange, shownAt } from './inForce.ts';
import { readUsersTraffic, type UsersTraffic } from './readTraffic.ts';
import { digestOf } from '../feeds/feedAddress.ts';

/** Receives the perturbations of a project visible to its user, as JSON, and their digest. */
type Listener = (perturbations: string, id: string) => void;

/** Traffic of projects for followers (TRF-1). */
export interface TrafficBoards {
  /**
   * Calls the listener with what the user has not closed: now, unless `knownId` is its digest, and at each change.
   * Returns a function that ends this.
   */
  follow(
    place: { projectId: number; userId: number; knownId: string | null },
    listener: Listener,
  ): () => void;
  /** Call every second: perturbations begin and end. */
  tick(): void;
}

interface Follower {
  userId: number;
  knownId: string | null;
  listener: Listener;
}

interface Slot {
  followers: Set<Follower>;
  traffic: UsersTraffic | null;
  /** What is shown to those who have closed nothing, and its validity, ms. */
  shown: Perturbation[];
  from: number;
  until: number;
  isReading: boolean;
  isOutdated: boolean;
}

/** How long a read is trusted, ms: afterwards even changes without an event are seen. */
const longestTrustMs = 30_000;

/** How many projects are read concurrently: all that are followed are read again every half minute. */
const readAtOnce = 2;

/** Traffic of followed projects, kept in step with the database by events. */
export function createTrafficBoards(
  { db }: Pick<Store, 'db'>,
  bus: EventBus,
  now: () => number,
  background: Background,
): TrafficBoards {
  const slots = new Map<number, Slot>();
  const places = atMost(readAtOnce);

  function sendTo({ traffic, shown, from }: Slot, follower: Follower): void {
    if (!traffic) return;
    const closed = traffic.closed.get(follower.userId);
    const list = JSON.stringify(closed ? shownAt(traffic, from, closed) : shown);
    const id = digestOf(list).slice(0, 16);
    if (follower.knownId === id) return;
    follower.knownId = id;
    follower.listener(list, id);
  }

  function sendToAll(slot: Slot): void {
    if (!slot.traffic) return;
    slot.from = now();
    slot.shown = shownAt(slot.traffic, slot.from);
    slot.until = Math.min(nextChange(slot.traffic, slot.from), slot.from + longestTrustMs);
    for (const follower of slot.followers) sendTo(slot, follower);
  }

  async function read(projectId: number, slot: Slot): Promise<void> {
    slot.isOutdated = true;
    if (slot.isReading) return;
    slot.isReading = true;
    try {
      // A change during the read causes another read.
      while (slot.isOutdated) {
        await places(async () => {
          // Lets other work in: the embedded database answers all statements of a reading in one turn.
          await turn();
          slot.isOutdated = false;
          slot.traffic = await readUsersTraffic(db, projectId);
        });
      }
      sendToAll(slot);
    } finally {
      slot.isReading = false;
    }
  }

  const readAgain = (projectId: number) => {
    const slot = slots.get(projectId);
    if (slot) background.begin(() => read(projectId, slot));
  };

  bus.subscribe((event) => {
    if (event.type === 'traffic') readAgain(event.projectId);
    if (event.type === 'change' && event.topics.some((topic) => topic !== 'news')) readAgain(event.projectId);
    if (event.type === 'resync') for (const projectId of slots.keys()) readAgain(projectId);
  });

  return {
    follow({ projectId, ...place }, listener) {
      const slot = slots.get(projectId) ?? {
        followers: new Set(),
        traffic: null,
        shown: [],
        from: 0,
        until: 0,
        isReading: false,
        isOutdated: false,
      };
      const follower = { ...place, listener };
      slot.followers.add(follower);
      if (slots.has(projectId)) sendTo(slot, follower);
      slots.set(projectId, slot);
      if (!slot.traffic) readAgain(projectId);
      return () => {
        slot.followers.delete(follower);
        if (slot.followers.size === 0) slots.delete(projectId);
      };
    },
    tick() {
      const instant = now();
      for (const [projectId, slot] of slots) {
        if (instant < slot.from) sendToAll(slot);
        else if (instant >= slot.until) {
          sendToAll(slot);
          readAgain(projectId);
        }
      }
    },
  };
}
