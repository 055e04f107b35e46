import type { Row } from '../../db/schema.ts';
import { notFound } from '../../shared/errors.ts';
import { keepingScenario } from '../past/scenarioState.ts';
import {
  changeInTurn,
  type ProjectChange,
  type ProjectPlace,
  type ProjectServices,
} from '../project/projectChange.ts';

/** Runs a change of the scenarios of a project (changeInTurn); how the current one was is kept. */
export const changeScenarios = <T>(
  services: ProjectServices,
  place: ProjectPlace,
  change: (running: ProjectChange) => Promise<{ answer: T; told: boolean }>,
): Promise<T> =>
  changeInTurn(services, place, ['scenarios', 'news'], (running) =>
    keepingScenario(running.trx, place.project.id, running.now, () => change(running)),
  );

/** The current scenario of the project. */
export function findCurrent({ trx, place }: ProjectChange): Promise<Row<'scenario'> | undefined> {
  return trx
    .selectFrom('scenario')
    .selectAll()
    .where('project_id', '=', place.project.id)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
}

/** A scenario of the project; throws NotFoundException. */
export async function findScenario({ trx, place }: ProjectChange, id: number): Promise<Row<'scenario'>> {
  const found = await trx
    .selectFrom('scenario')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', '=', place.project.id)
    .executeTakeFirst();
  if (!found) throw notFound();
  return found;
}
