import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { HttpError, useListContext } from 'react-admin';
import type { BlockedRecord } from '../../../contract/schemas/removals.ts';
import { texts } from '../../i18n/index.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { failureText } from '../../shared/failureText.ts';
import type { ConfiguredRecord } from '../recordName.ts';
import { refetchBesideForms } from '../refetchBesideForms.ts';
import { useConfigurationName, useMeta } from '../scope.ts';
import { useConsequences } from '../useConsequences.ts';
import { removeAll, type Outcome } from './removeAll.ts';

/** What is known before the confirmation. */
export interface Plan {
  /** Records that can be deleted. */
  records: readonly ConfiguredRecord[];
  blocked: readonly { record: ConfiguredRecord; reason: BlockedRecord }[];
  /** Other changes, one sentence each. */
  consequences: readonly string[];
}

export type Step =
  | { kind: 'reading' }
  | { kind: 'unread'; text: string }
  | { kind: 'question'; plan: Plan }
  | { kind: 'running'; done: number; total: number; isStopping: boolean }
  | { kind: 'report'; outcome: Outcome; records: ReadonlyMap<unknown, ConfiguredRecord> };

const everything = { page: 1, perPage: 100_000 };
const statusOf = (error: unknown): number => (error instanceof HttpError ? Number(error.status) : 0);
/** The record is in use or is refused; any other error would repeat for every record. */
const isOfRecord = (error: unknown) => [400, 409, 422].includes(statusOf(error));
const isGone = (error: unknown) => statusOf(error) === 404;

function stepOf({ data, error }: { data: Plan | undefined; error: Error | null }): Step {
  if (data) return { kind: 'question', plan: data };
  return error ? { kind: 'unread', text: failureText(error, texts.common.loadFailed) } : { kind: 'reading' };
}

/** Reads what blocks a selection, then deletes the rest, record by record. */
export function useBulkRemoval(
  ids: readonly ConfiguredRecord['id'][],
  /** Called with those of the ids that still exist. */
  onRead: (present: readonly ConfiguredRecord['id'][]) => void,
  onEnd: (outcome: Outcome) => void,
): { step: Step; run: (records: readonly ConfiguredRecord[]) => Promise<void>; stop: () => void } {
  const resource = useConfigurationName();
  const meta = useMeta(resource);
  const dataProvider = useOperatorData();
  const queryClient = useQueryClient();
  const { sort } = useListContext();
  const consequencesOf = useConsequences(resource);
  /** Null: the question has not been answered yet. */
  const [running, setRunning] = useState<Step | null>(null);
  const job = useRef<AbortController | null>(null);

  async function read(signal: AbortSignal): Promise<Plan> {
    const wanted = new Set<unknown>(ids);
    // In the order in which the list shows them.
    const list = { pagination: everything, sort, filter: {}, meta };
    const { data } = await dataProvider.getList<ConfiguredRecord>(resource, list);
    const present = data.filter(({ id }) => wanted.has(id));
    const presentIds = present.map(({ id }) => id);
    const reasons = await dataProvider.blockedRemovals(resource, presentIds);
    // If the question was closed meanwhile, the selection may be another one by now.
    signal.throwIfAborted();
    onRead(presentIds);
    const byId = new Map(reasons.map((reason) => [reason.id, reason]));
    const records = present.filter(({ id }) => !byId.has(id));
    return {
      records,
      blocked: present.flatMap((record) => {
        const reason = byId.get(record.id);
        return reason ? [{ record, reason }] : [];
      }),
      consequences: await consequencesOf(records),
    };
  }

  const reading = useQuery({
    // Unique to this question: for the next one, what blocks the deletion is read again.
    queryKey: ['bulk removal', useId()],
    queryFn: ({ signal }) => read(signal),
    enabled: running === null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const step = running ?? stepOf(reading);

  async function run(records: readonly ConfiguredRecord[]) {
    const controller = new AbortController();
    job.current = controller;
    const byId = new Map<unknown, ConfiguredRecord>(records.map((record) => [record.id, record]));
    const total = records.length;
    const showProgress = (done: number) =>
      setRunning({ kind: 'running', done, total, isStopping: controller.signal.aborted });
    showProgress(0);
    const outcome = await removeAll({
      ids: records.map(({ id }) => id),
      remove: (id) => dataProvider.delete(resource, { id, previousData: byId.get(id), meta }),
      isOfRecord,
      isGone,
      onProgress: showProgress,
      signal: controller.signal,
    });
    setRunning({ kind: 'report', outcome, records: byId });
    onEnd(outcome);
    await refetchBesideForms(queryClient);
  }

  function stop() {
    job.current?.abort();
    setRunning((now) => (now?.kind === 'running' ? { ...now, isStopping: true } : now));
  }

  return { step, run, stop };
}
