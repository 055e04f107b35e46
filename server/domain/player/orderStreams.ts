import type { Kysely } from 'kysely';
import type { PlayerOrder, ScreenOrder } from '../../../contract/schemas/screenOrder.ts';
import type { Database } from '../../db/schema.ts';
import type { EventBus } from '../../events/eventBus.ts';
import type { Background } from '../../shared/background.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { readOpenOrders } from '../fleet/screenOrders.ts';
import { createProjectMemory } from '../project/projectMemory.ts';
import type { Bearer } from './credentials.ts';
import type { PageStream } from './departureStreams.ts';

/** An open stream of a screen's page. */
export interface OrderReader {
  stream: PageStream;
  /** The page of a user who only looks gets no orders. */
  bearer: Bearer;
  /** Ids of the orders already sent. */
  orders: Set<number>;
}

interface Dependencies {
  db: Kysely<Database>;
  bus: EventBus;
  now: () => number;
  background: Background;
}

/** Open streams by project, then screen. */
type Open = ReadonlyMap<number, ReadonlyMap<string, ReadonlySet<OrderReader>>>;

/** Sends orders to screens' pages, once per stream: at once, or when a stream opens within the order's time limit (FLT-4). */
export function createOrderStreams({ db, bus, now, background }: Dependencies, open: Open) {
  // All screens of a project may reconnect at once: one query serves them all.
  const waiting = createProjectMemory<ReadonlyMap<string, ScreenOrder[]>>(bus, [], async (projectId) =>
    Map.groupBy(await readOpenOrders(db, projectId, now()), ({ screenId }) => screenId),
  );

  function sendTo(reader: OrderReader, orders: readonly ScreenOrder[]): void {
    if (reader.bearer === 'look') return;
    for (const { id, kind, sentAt, until, value } of orders) {
      // Kept from before the clock was set back, or over.
      if (sentAt > now() + clocksDifferMs || until <= now() || reader.orders.has(id)) continue;
      reader.orders.add(id);
      reader.stream.send(
        'order',
        JSON.stringify({ id, kind, until, ...(value !== null && { value }) } satisfies PlayerOrder),
      );
    }
  }

  async function tell(projectId: number, screenId?: string): Promise<void> {
    const orders = await waiting.of(projectId);
    const ofProject = open.get(projectId);
    for (const id of screenId === undefined ? orders.keys() : [screenId])
      for (const reader of ofProject?.get(id) ?? []) sendTo(reader, orders.get(id) ?? []);
  }

  const refresh = (projectId: number, screenId?: string) => {
    background.begin(() => tell(projectId, screenId));
  };

  bus.subscribe((event) => {
    if (event.type === 'resync') for (const projectId of open.keys()) refresh(projectId);
    if (event.type !== 'orders') return;
    waiting.forget(event.projectId);
    if (event.screens?.length !== 0 && open.has(event.projectId)) refresh(event.projectId);
  });
  return { refresh };
}
