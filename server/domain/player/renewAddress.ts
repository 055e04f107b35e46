import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import { notFound } from '../../shared/errors.ts';
import { changeInTurn, type ProjectServices, recordChanges } from '../project/projectTransaction.ts';

/**
 * Ends the credentials of a screen's page and of those who look at it (decision 7): open pages are refused, and its machine
 * needs the new address. Throws NotFoundException.
 */
export async function renewAddress(
  services: ProjectServices & { db: Kysely<Database> },
  username: string,
  screenId: string,
): Promise<void> {
  const screen = await services.db
    .selectFrom('screen')
    .innerJoin('project', 'project.id', 'screen.project_id')
    .select(['screen.name', 'project.id as projectId', 'project.name as projectName'])
    .where('screen.id', '=', screenId)
    .executeTakeFirst();
  if (!screen) throw notFound();
  const { name, projectId, projectName } = screen;
  const actor = { project: { id: projectId, name: projectName }, username };
  await changeInTurn(services, actor, ['screens'], async (change) => {
    const { numUpdatedRows } = await change.trx
      .updateTable('screen')
      .set((eb) => ({ credential_version: eb('credential_version', '+', 1) }))
      .where('id', '=', screenId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    const changes = { machineAddress: { from: null, to: true } };
    await recordChanges(change, 'screens', [{ action: 'update', id: screenId, name, changes }]);
    return { answer: undefined, changed: true };
  });
}
