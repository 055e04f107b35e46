import { Type, type Static } from 'typebox';
import { Id } from './common.ts';
import { Notification } from './screen.ts';

/**
 * A perturbation of a line, and its display (TRF-1, TRF-2); `lineName` is absent if it applies to all lines. `content` is
 * plain text, `displayTime` is in seconds, null: while it lasts.
 */
export const Perturbation = Type.Object({
  id: Id,
  lineId: Id,
  lineName: Type.String(),
  content: Type.String(),
  notification: Type.Interface([Notification], { title: Type.String() }),
});
export type Perturbation = Static<typeof Perturbation>;

/**
 * Event of `GET /rest/news/traffic-situation/{projectId}`: all perturbations in force that the user has not closed, most
 * important first. Each event replaces the previous one; its `id:` is a digest of the list, so that `Last-Event-ID` tells
 * what the client knows.
 */
export const Perturbations = Type.Array(Perturbation);
export type Perturbations = Static<typeof Perturbations>;
