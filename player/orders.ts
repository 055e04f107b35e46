import type { OrderAnswer, PlayerOrder } from '../contract/schemas/screenOrder.ts';
import { displayTexts } from '../display/texts.ts';
import type { Address } from './address.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { isTaken, postAs } from './postAs.ts';

/** What an administrator may have the page do (FLT-4). */
export interface OrderActs {
  reload: () => void;
  /** Shows who the screen is. */
  identify: () => void;
  /** A picture of what is shown; rejects with the reason, in words, where there can be none. */
  takePicture: () => Promise<Blob>;
  /** Has the agent of the machine do what a page cannot (FLT-5); rejects with the reason, in words. */
  askAgent: (order: { id: number; kind: 'restart' | 'brightness'; value: number | null }) => Promise<void>;
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

type ToldOrder = Pick<PlayerOrder, 'id' | 'until'> & { kind: string; value: number | null };

function orderOf(data: unknown): ToldOrder | null {
  const { id, kind, until, value } = (data ?? {}) as Partial<Record<keyof PlayerOrder, unknown>>;
  const isOrder = typeof id === 'number' && typeof kind === 'string' && typeof until === 'number';
  return isOrder ? { id, kind, until, value: typeof value === 'number' ? value : null } : null;
}

const refusal = ({ message }: Error): OrderAnswer => ({ refused: message.slice(0, 200) });

/**
 * Does each order once, and answers it by the screen's own credential until the server has taken the answer, or the order's time is
 * over. The page begins anew only when the server has its answer, after which it tells the order to nobody: a reload is
 * never repeated, without anything that the page would have to remember.
 */
export function createOrders({
  address,
  clock,
  acts,
  request = (...input) => fetch(...input),
  random = Math.random,
}: Surroundings): Orders {
  const known = new Set<number>();
  let isStopped = false;

  /** Whether the server has taken the answer. */
  async function answer(order: { id: number; until: number }, given: OrderAnswer | Blob): Promise<boolean> {
    const [path, body] =
      given instanceof Blob
        ? [`orders/${order.id}/picture`, given]
        : [`orders/${order.id}`, JSON.stringify(given)];
    for (let failures = 0; !isStopped && clock.now() < order.until; failures++) {
      const status = await postAs(address, request, { path, body, patienceMs });
      if (isTaken(status)) return true;
      if (status !== null && status >= 400 && status < 500) return false;
      await new Promise((resolve) => setTimeout(resolve, backoff(failures, random)));
    }
    return false;
  }

  async function obey(order: ToldOrder): Promise<void> {
    const { id, kind, value } = order;
    switch (kind) {
      case 'identify':
        acts.identify();
        await answer(order, { refused: null });
        return;
      case 'reload':
        if (await answer(order, { refused: null })) acts.reload();
        return;
      case 'picture':
        await answer(order, await acts.takePicture().catch(refusal));
        return;
      case 'restart':
      case 'brightness':
        await answer(
          order,
          await acts.askAgent({ id, kind, value }).then(() => ({ refused: null }), refusal),
        );
        return;
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
