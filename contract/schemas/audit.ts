import { Type, type Static } from 'typebox';
import { longestSearch } from '../limits.ts';
import { GivenInstant, Id, Instant, nullable } from './common.ts';
import { ProjectRef } from './session.ts';

/** Action on a record; `undo`: an operator's action was undone. */
export const AuditAction = Type.Enum(['create', 'update', 'delete', 'undo']);
export type AuditAction = Static<typeof AuditAction>;

/** Old and new value of a field; null: none. Long texts are truncated, and secrets never included. */
const AuditChange = Type.Object({ from: Type.Unknown(), to: Type.Unknown() });
export type AuditChange = Static<typeof AuditChange>;

/** `GET /api/audit`: one change of one record, with the names at that time. */
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
  /** By field; only changed ones. */
  changes: Type.Record(Type.String(), AuditChange),
  /** Client address; null: by the server itself, or unknown. */
  address: nullable(Type.String()),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** Sort fields of the audit trail. */
const AuditSort = Type.Enum([
  'id',
  'at',
  'username',
  'action',
  'resource',
  'recordId',
  'recordName',
  'project',
]);

/** Marks a JSON parameter in the API description. */
const inJson = { 'x-consume': 'application/json' };

/** Filters of the audit trail, combined with « and ». */
const AuditFilter = Type.Object(
  {
    resource: Type.Optional(Type.String({ maxLength: 100 })),
    username: Type.Optional(Type.String({ maxLength: 200 })),
    action: Type.Optional(AuditAction),
    projectId: Type.Optional(Id),
    recordId: Type.Optional(Type.String({ maxLength: 100 })),
    /** First instant, inclusive. */
    from: Type.Optional(GivenInstant),
    /** Last instant, inclusive. */
    to: Type.Optional(GivenInstant),
    /** Part of the record's or user's name, ignoring case and accents, or of the address. */
    q: Type.Optional(Type.String({ maxLength: longestSearch })),
    id: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
  },
  { additionalProperties: false, ...inJson },
);
export type AuditFilter = Static<typeof AuditFilter>;

/** `GET /api/audit`, in the dialect of ra-data-simple-rest: all parameters are JSON. */
export const AuditQuery = Type.Object({
  filter: Type.Optional(AuditFilter),
  /** First and last entry, counted from 0; default: the first thousand. */
  range: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), { minItems: 2, maxItems: 2, ...inJson }),
  ),
  sort: Type.Optional(Type.Tuple([AuditSort, Type.Enum(['ASC', 'DESC'])], inJson)),
});
export type AuditQuery = Static<typeof AuditQuery>;
