import type { AuditAction, AuditRecord } from '../../../contract/schemas/audit.ts';
import type { Row } from '../../db/schema.ts';
import {
  changeInTurn,
  recordChange,
  type ProjectChange,
  type ProjectPlace,
  type ProjectServices,
} from '../project/projectChange.ts';

/** Runs a change of the offer of a project (changeInTurn). */
export const changeOffer = <T>(
  services: ProjectServices,
  place: ProjectPlace,
  change: (running: ProjectChange) => Promise<{ answer: T; told: boolean }>,
): Promise<T> => changeInTurn(services, place, ['timetables'], change);

/** Writes what was done to an offer into the audit trail. */
export const recordOffer = (
  change: ProjectChange,
  { id, file_name }: Pick<Row<'timetable_offer'>, 'id' | 'file_name'>,
  action: AuditAction,
  changes: AuditRecord['changes'],
): Promise<void> => recordChange(change, 'timetableOffers', action, { id, name: file_name }, changes);
