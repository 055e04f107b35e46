import type { OrderAnswer, PlayerOrder } from '../contract/schemas/screenOrder.ts';
import { displayTexts } from '../display/texts.ts';
import type { Address } from './address.ts';
import { backoff } from './backoff.ts';
import type { Clock } from './clock.ts';
import { isTaken, postAs } from './postAs.ts';

/** What an administrator may order the page to do (FLT-4). */
export interface OrderActs {
  reload: () => void;
  /** Shows the screen's identity; rejects with the reason as text if it cannot. */
  identify: () => Promise<void>;
  /** A picture of what is shown; rejects with the reason as text if there can be none. */
  takePicture: () => Promise<Blob>;
  /** Has the machine's agent do what a page cannot (FLT-5); rejects with the reason as text. */
  askAgent: (order: { id: number; kind: 'restart' | 'brightness'; value: number | null }) => Promise<void>;
}

export interface Orders {
  /** Carries out an order from the stream; `data`: the parsed event. */
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

/** Timeout of a request, ms. */
const patienceMs = 15_000;

type ToldOrder = Pick<PlayerOrder, 'id' | 'until'> & { kind: string; value: number | null };

function orderOf(data: unknown): ToldOrder | null {
  const { id, kind, until, value } = (data ?? {}) as Partial<Record<keyof PlayerOrder, unknown>>;
  const isOrder = typeof id === 'number' && typeof kind === 'string' && typeof until === 'number';
  return isOrder ? { id, kind, until, value: typeof value === 'number' ? value : null } : null;
}

const refusal = ({ message }: Error): OrderAnswer => ({ refused: message.slice(0, 200) });

/**
 * Carries out each order once, and sends the answer with the screen's credential until the server has it or the order's time
 * is over. The page reloads only once the server has its answer, after which the server does not send the order again: so a
 * reload is never repeated, without the page having to remember anything.
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
      case 'reload':
        if (await answer(order, { refused: null })) acts.reload();
        return;
      case 'picture':
        await answer(order, await acts.takePicture().catch(refusal));
        return;
      case 'identify':
      case 'restart':
      case 'brightness': {
        const done = kind === 'identify' ? acts.identify() : acts.askAgent({ id, kind, value });
        await answer(order, await done.then(() => ({ refused: null }), refusal));
        return;
      }
      default:
        // An order from a server that is newer than the page.
        await answer(order, { refused: displayTexts.tooOld });
    }
  }

  return {
    take(data) {
      const order = orderOf(data);
      // A reopened stream repeats the orders that have not been answered yet.
      if (!order || known.has(order.id)) return;
      known.add(order.id);
      void obey(order);
    },
    stop() {
      isStopped = true;
    },
  };
}
