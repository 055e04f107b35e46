import { isBlankHtml } from '../contract/html.ts';
import { bicyclePlaceOf } from './bicycles.ts';
import { departureBoardOf } from './departureBoard.ts';
import { fittedShape, layoutOf, shapeOf } from './layouts.ts';
import { plainMessage } from './plainMessage.ts';
import type { Scene } from './scene.ts';
import { isAtTop, trafficAt } from './traffic.ts';

/** What a running screen shows at an instant (ms), and where (DSP-1). */
export function arrangementOf(scene: Scene, instant: number, hasPictures: boolean) {
  const { template, messages, defaultMessage, bicycles: stations = [] } = scene;
  const { type } = scene.screen;
  const layout = layoutOf(scene);
  const fallback =
    defaultMessage !== null && !isBlankHtml(defaultMessage)
      ? [plainMessage({ contents: [{ code: 'fr', content: defaultMessage }] })]
      : [];
  const isAlerting = messages.some(({ alert }) => alert);
  const board = departureBoardOf(scene, instant);
  // One thing at a time; but departures stay visible beside an alert.
  const takesTurns = layout === 'dynamic' && !isAlerting;
  const isInTurn = takesTurns && board !== null && (board.instead === null || board.burst !== null);
  const hasNews = messages.length > 0 || fallback.length > 0 || hasPictures || isInTurn;

  const traffic = trafficAt(scene.traffic ?? [], scene.trafficMax ?? null, instant);
  const [top, bottom] = [traffic.filter(isAtTop), traffic.filter((one) => !isAtTop(one))];
  const bicyclePlace = stations.length > 0 ? bicyclePlaceOf(template?.json) : 'none';
  const strips = [top, bottom].filter(({ length }) => length > 0).length + (bicyclePlace !== 'none' ? 1 : 0);

  const place = !hasNews ? 'alone' : isAlerting ? 'alert' : 'beside';
  const departures = board?.departures ?? [];
  const isFrom = departures.some(
    ({ point, request1, request2, mark1, mark2 }) =>
      point || request1 || request2 || mark1 === 'cancelled' || mark2 === 'cancelled',
  );
  // The departures, as laid out in this place.
  const at = (where: typeof place) =>
    board && {
      board,
      shape: fittedShape(shapeOf(layout, type, where, strips, isFrom), departures.length),
      headed: layout === 'board',
      alone: where === 'alone',
    };
  return {
    isAlerting,
    hasNews,
    /** There is nothing to show. */
    isIdle: !hasNews && board === null,
    /** Shown when no message is due. */
    fallback,
    place,
    /** Departures beside the messages. */
    beside: takesTurns && hasNews ? null : at(place),
    /** Departures that alternate with the messages, or with nothing. */
    inTurn: isInTurn ? at('alone') : null,
    /** Perturbations at the top and at the bottom. */
    top,
    bottom,
    stations,
    bicyclePlace,
  };
}

export type Arrangement = ReturnType<typeof arrangementOf>;
