import { Type, type Static } from 'typebox';
import { Id, Instant, nullable } from './common.ts';
import { ProjectRef } from './session.ts';

/** What was done to a record; `undo`: what an operator had done to it was undone. */
export const AuditAction = Type.Enum(['create', 'update', 'delete', 'undo']);
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
  /** From where it was done; null: it was the server itself, or it is not known. */
  address: nullable(Type.String()),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** Fields that the trail is sorted by. */
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

/** Far beyond any clock, and within what a JavaScript date holds. */
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000_000 });

/** How the API's description tells of a parameter that is JSON. */
const inJson = { 'x-consume': 'application/json' };

/** What the trail is filtered by; all that is named must hold. */
const AuditFilter = Type.Object(
  {
    resource: Type.Optional(Type.String({ maxLength: 100 })),
    username: Type.Optional(Type.String({ maxLength: 200 })),
    action: Type.Optional(AuditAction),
    projectId: Type.Optional(Id),
    recordId: Type.Optional(Type.String({ maxLength: 100 })),
    /** From this instant on. */
    from: Type.Optional(Moment),
    /** Up to this instant, which is part of it. */
    to: Type.Optional(Moment),
    /** A part of the record's or the user's name, whatever its case and accents, or of the address. */
    q: Type.Optional(Type.String({ maxLength: 200 })),
    id: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1000 })),
  },
  { additionalProperties: false, ...inJson },
);
export type AuditFilter = Static<typeof AuditFilter>;

/** `GET /api/audit`, in the dialect of ra-data-simple-rest: each parameter is JSON. */
export const AuditQuery = Type.Object({
  filter: Type.Optional(AuditFilter),
  /** First and last entry, counted from 0; without it the first thousand. */
  range: Type.Optional(
    Type.Array(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }), { minItems: 2, maxItems: 2, ...inJson }),
  ),
  sort: Type.Optional(Type.Tuple([AuditSort, Type.Enum(['ASC', 'DESC'])], inJson)),
});
export type AuditQuery = Static<typeof AuditQuery>;
