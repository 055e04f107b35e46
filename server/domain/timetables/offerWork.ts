import type { AuditAction, AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Row } from '../../db/schema.ts';
import {
  changeInTurn,
  recordChange,
  type ProjectTransaction,
  type ProjectActor,
  type ProjectServices,
} from '../project/projectTransaction.ts';

/** Runs a change of the offer of a project (changeInTurn). */
export const changeOffer = <T>(
  services: ProjectServices,
  actor: ProjectActor,
  change: (running: ProjectTransaction) => Promise<{ answer: T; changed: boolean }>,
): Promise<T> => changeInTurn(services, actor, ['timetables'], change);

/** Writes what was done to an offer into the audit trail. */
export const recordOffer = (
  change: ProjectTransaction,
  { id, file_name }: Pick<Row<'timetable_offer'>, 'id' | 'file_name'>,
  action: AuditAction,
  changes: AuditRecord['changes'],
): Promise<void> => recordChange(change, 'timetableOffers', action, { id, name: file_name }, changes);
