import { Type, type Static } from 'typebox';
import { maxRemovals } from '../limits.ts';
import { Blocker, Id, ScreenId, strict } from './common.ts';

const AnyId = Type.Union([Id, ScreenId]);

/** Records to be deleted. */
export const Removals = strict({ ids: Type.Array(AnyId, { minItems: 1, maxItems: maxRemovals }) });

/** A record that cannot be deleted now: the reason, the first blockers, and their total. */
export const BlockedRecord = Type.Object({
  id: AnyId,
  message: Type.String(),
  blockers: Type.Array(Blocker),
  total: Type.Integer(),
});
export type BlockedRecord = Static<typeof BlockedRecord>;
