import { Type, type Static } from 'typebox';
import { Id, Instant, nullable } from './common.ts';
import { ProjectRef } from './session.ts';

/** What was done to a record. */
export const AuditAction = Type.Enum(['create', 'update', 'delete']);
export type AuditAction = Static<typeof AuditAction>;

/** What a field was and what it became; null: nothing. A long text is cut, and a secret is never there. */
const AuditChange = Type.Object({ from: Type.Unknown(), to: Type.Unknown() });
export type AuditChange = Static<typeof AuditChange>;

/** `GET /api/audit`: one change of one record, as it was named when it was made. */
export const AuditRecord = Type.Object({
  id: Id,
  at: Instant,
  username: Type.String(),
  action: AuditAction,
  /** As in contract/configuration/resources.ts at that time. */
  resource: Type.String(),
  recordId: Type.String(),
  recordName: Type.String(),
  project: nullable(ProjectRef),
  /** By field; those that did not change are absent. */
  changes: Type.Record(Type.String(), AuditChange),
});
export type AuditRecord = Static<typeof AuditRecord>;
