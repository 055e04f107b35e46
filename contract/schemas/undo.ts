import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { undoKinds } from '../undo.ts';
import { Id, Instant, nullable } from './common.ts';

/** An operator's action that can still be undone by the same user. */
export const Undoable = Type.Object({
  id: Id,
  kind: Type.Enum([...undoKinds]),
  /** Title of the message, name of the scenario, or names of the lines. */
  label: Type.String(),
  createdAt: Instant,
  /** It can no longer be undone after this. */
  expiresAt: Instant,
});
export type Undoable = Static<typeof Undoable>;

/** `GET /api/undo/project/{projectId}`: latest first, with the server's clock. */
export const UndoList = Type.Object({ array: Type.Array(Undoable), serverTime: Instant });
export type UndoList = Static<typeof UndoList>;

/** Answer of an action, with its undo; null if nothing was done, absent with legacy servers. */
export const withUndo = <P extends TProperties>({ properties }: TObject<P>) =>
  Type.Object({ ...properties, undoId: Type.Optional(nullable(Id)) });
