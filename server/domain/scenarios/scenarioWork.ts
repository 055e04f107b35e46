import { deactivationTimeOf } from '../../../contract/scenarioTime.ts';
import type { Row } from '../../db/schema.ts';
import { clocksDifferMs } from '../../shared/clocks.ts';
import { notFound } from '../../shared/errors.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import {
  changeInTurn,
  type ProjectTransaction,
  type ProjectActor,
  type ProjectServices,
} from '../project/projectTransaction.ts';

/**
 * Runs a change of a project's scenarios (changeInTurn), which leaves spread messages as they are, recording the former state
 * of the current one.
 */
export const changeScenarios = <T>(
  services: ProjectServices,
  actor: ProjectActor,
  change: (running: ProjectTransaction) => Promise<{ answer: T; changed: boolean }>,
): Promise<T> =>
  changeInTurn(
    services,
    actor,
    ['scenarios', 'news'],
    (running) => keepingScenario(running.trx, actor.project.id, running.now, () => change(running)),
    [],
  );

export function findCurrent({ trx, actor }: ProjectTransaction): Promise<Row<'scenario'> | undefined> {
  return trx
    .selectFrom('scenario')
    .selectAll()
    .where('project_id', '=', actor.project.id)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** When the current scenario stops by itself, ms; null: never. */
export const endOfCurrent = (current: Row<'scenario'>): number | null =>
  deactivationTimeOf(current.activated_at, current.auto_deactivation_delay, current.stops_at);

/** Whether a scenario was activated by a clock that was ahead, and has been set back. */
export const isFromAhead = (activatedAt: number | null, now: number): boolean =>
  activatedAt !== null && activatedAt > now + clocksDifferMs;

/** A scenario of the project; throws NotFoundException. */
export async function findScenario({ trx, actor }: ProjectTransaction, id: number): Promise<Row<'scenario'>> {
  const found = await trx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', actor.project.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
