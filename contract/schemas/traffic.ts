import { Type, type Static } from 'typebox';
import { Id } from './common.ts';
import { Notification } from './screen.ts';

/**
 * A perturbation of a line, and how it is shown (TRF-1, TRF-2); one of all lines has no `lineName`: `content` is plain text, `displayTime` is in seconds,
 * null as long as it lasts.
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
 * An event of `GET /rest/news/traffic-situation/{projectId}`: all perturbations in force that the user has not closed, the
 * weightiest first. The next event replaces it; its `id:` stands for the list, so that `Last-Event-ID` says what is known.
 */
export const Perturbations = Type.Array(Perturbation);
export type Perturbations = Static<typeof Perturbations>;
