import type { OrderAnswer, PlayerOrder } from '../contract/schemas/screenOrder.ts';
import { displayTexts } from '../display/texts.ts';
import type { Address } from './address.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';

/** What an administrator may have the page do (FLT-4). */
export interface OrderActs {
  reload: () => void;
  /** Shows who the screen is. */
  identify: () => void;
  /** A picture of what is shown; rejects with the reason, in words, where there can be none. */
  takePicture: () => Promise<Blob>;
}

export interface Orders {
  /** Does what the stream told; `data` is what it told, parsed. */
  take: (data: unknown) => void;
  stop: () => void;
}

interface Surroundings {
  address: Address;
  clock: Pick<Clock, 'now'>;
  acts: OrderActs;
  request?: typeof fetch;
  random?: () => number;
}

/** How long the server may take to answer, ms. */
const patienceMs = 15_000;

function orderOf(data: unknown): (Pick<PlayerOrder, 'id' | 'until'> & { kind: string }) | null {
  const { id, kind, until } = (data ?? {}) as Partial<Record<keyof PlayerOrder, unknown>>;
  const isOrder = typeof id === 'number' && typeof kind === 'string' && typeof until === 'number';
  return isOrder ? { id, kind, until } : null;
}

/**
 * Does each order once, and answers it by the screen's own credential until the server has taken the answer, or the order's time is
 * over. The page begins anew only when the server has its answer, after which it tells the order to nobody: a reload is
 * never repeated, without anything that the page would have to remember.
 */
export function createOrders({
  address: { screenId, credential },
  clock,
  acts,
  request = (...input) => fetch(...input),
  random = Math.random,
}: Surroundings): Orders {
  const known = new Set<number>();
  let isStopped = false;

  async function post(path: string, body: Blob | string): Promise<'taken' | 'refused' | 'lost'> {
    const type = typeof body === 'string' ? 'application/json' : body.type;
    const abort = new AbortController();
    const patience = setTimeout(() => abort.abort(), patienceMs);
    try {
      const { ok, status } = await request(path, {
        method: 'POST',
        headers: { 'Content-Type': type, 'X-Screen-Key': credential },
        body,
        credentials: 'omit',
        signal: abort.signal,
      });
      if (ok) return 'taken';
      return status >= 400 && status < 500 ? 'refused' : 'lost';
    } catch {
      return 'lost';
    } finally {
      clearTimeout(patience);
    }
  }

  /** Whether the server has taken the answer. */
  async function answer(order: { id: number; until: number }, given: OrderAnswer | Blob): Promise<boolean> {
    const path = `/player/api/${encodeURIComponent(screenId)}/orders/${order.id}`;
    const [to, body] = given instanceof Blob ? [`${path}/picture`, given] : [path, JSON.stringify(given)];
    for (let failures = 0; !isStopped && clock.now() < order.until; failures++) {
      const outcome = await post(to, body);
      if (outcome !== 'lost') return outcome === 'taken';
      await new Promise((resolve) => setTimeout(resolve, backoff(failures, random)));
    }
    return false;
  }

  async function obey(order: NonNullable<ReturnType<typeof orderOf>>): Promise<void> {
    switch (order.kind) {
      case 'identify':
        acts.identify();
        await answer(order, { refused: null });
        return;
      case 'reload':
        if (await answer(order, { refused: null })) acts.reload();
        return;
      case 'picture': {
        const made = await acts
          .takePicture()
          .catch(({ message }: Error) => ({ refused: message.slice(0, 200) }));
        await answer(order, made);
        return;
      }
      default:
        // Of a server that is newer than the page.
        await answer(order, { refused: displayTexts.tooOld });
    }
  }

  return {
    take(data) {
      const order = orderOf(data);
      // A stream that opens anew tells what is not answered yet.
      if (!order || known.has(order.id)) return;
      known.add(order.id);
      void obey(order);
    },
    stop() {
      isStopped = true;
    },
  };
}
