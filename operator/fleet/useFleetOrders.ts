import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { OrderKind } from '../../contract/screenOrders.ts';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { latestOrders, orderQuestion } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';

const words = texts.fleet.orders;
const topics = ['orders'] as const;

/** An administrator's orders to screens, and their state (FLT-4). */
export interface FleetOrders {
  /** The latest order of each kind, and that of the latest picture, by screen; newest first. */
  latest: ReadonlyMap<string, readonly ScreenOrder[]>;
  query: Pick<UseQueryResult, 'isError' | 'isSuccess' | 'isFetching' | 'refetch'>;
  isBusy: boolean;
  /** Asks first if screens would show something else. Resolves to whether the order was sent. */
  send: (kind: OrderKind, rows: readonly FleetRow[], value?: number) => Promise<boolean>;
  /** Screen whose picture is open; null: none. */
  seen: FleetRow | null;
  see: (row: FleetRow | null) => void;
  /** Screens whose brightness is being chosen, at least one; null: none. */
  dimmed: readonly FleetRow[] | null;
  dim: (rows: readonly FleetRow[] | null) => void;
}

/** Null: the server takes no orders. */
export function useFleetOrders(projectId: number): FleetOrders | null {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const isOffered = useCapability('screenOrders') === true;
  const orders = useProjectQuery('orders', 'orders', (id) => data.screenOrders(id), isOffered);
  // Known by their own answer until they are read, which may fail.
  const [sent, setSent] = useState<readonly ScreenOrder[]>([]);
  const newest = orders.data?.[0]?.id ?? 0;
  const unread = sent.filter(({ id }) => id > newest);
  if (unread.length < sent.length) setSent(unread);
  const latest = useMemo(() => latestOrders([...sent, ...(orders.data ?? [])]), [sent, orders.data]);
  const { run, isBusy } = useProjectAction(projectId, topics);
  const [seen, see] = useState<FleetRow | null>(null);
  const [dimmed, dim] = useState<readonly FleetRow[] | null>(null);
  if (!isOffered) return null;
  return {
    latest,
    query: orders,
    isBusy,
    seen,
    see,
    dimmed,
    dim,
    async send(kind, rows, value) {
      // A user who chose a value has already been informed.
      const question = value === undefined ? orderQuestion(kind, rows) : null;
      if (question && !(await dialogs.confirm(question))) return false;
      const screens = rows.map(({ id }) => id);
      const change = async () => {
        const taken = await data.orderScreens(projectId, {
          kind,
          screens,
          ...(value !== undefined && { value }),
        });
        setSent((before) => [...taken, ...before]);
      };
      return run(change, { done: words.sent(rows.length), failed: words.failed });
    },
  };
}
