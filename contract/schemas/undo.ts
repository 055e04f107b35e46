import { Type, type Static, type TObject, type TProperties } from 'typebox';
import { undoKinds } from '../undo.ts';
import { Id, Instant, nullable } from './common.ts';

/** An action of an operator that can still be undone by who did it. */
export const Undoable = Type.Object({
  id: Id,
  kind: Type.Enum([...undoKinds]),
  /** The title of the message, the name of the scenario, or the names of the lines. */
  label: Type.String(),
  createdAt: Instant,
  /** From then on it is refused. */
  expiresAt: Instant,
});
export type Undoable = Static<typeof Undoable>;

/** `GET /api/undo/project/{projectId}`: the latest first, and the server's clock when it answered. */
export const UndoList = Type.Object({ array: Type.Array(Undoable), serverTime: Instant });
export type UndoList = Static<typeof UndoList>;

/** The answer of an action, with what undoes it; null where nothing was done, absent before a legacy server. */
export const withUndo = <P extends TProperties>({ properties }: TObject<P>) =>
  Type.Object({ ...properties, undoId: Type.Optional(nullable(Id)) });
