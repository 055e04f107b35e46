import { useState } from 'react';
import type { BoardingRequest } from '../contract/schemas/departures.ts';
import type { DepartureBoard } from './departureBoard.ts';
import { FitText } from './FitText.tsx';
import type { BoardShape } from './layouts.ts';
import { LineSign } from './LineSign.tsx';
import { signKindOf } from './messageView.ts';
import type { Departure, DepartureMark } from './scene.ts';
import { displayTexts } from './texts.ts';
import { pageAt, rotationAt } from './rotation.ts';
import { bound } from './typography.ts';

interface Props {
  board: DepartureBoard;
  shape: BoardShape;
  /** The columns have headings. */
  headed: boolean;
  /** There are no messages beside them. */
  alone: boolean;
  /** Time that turns the pages, ms. */
  instant: number;
  ground: string;
}

/** How long a page of departures is shown, ms. */
export const boardPageMs = 10_000;

/** Number of pages that the departures take; what is shown instead takes one. */
export const pagesOfBoard = ({ departures }: DepartureBoard, { columns, rows }: BoardShape): number =>
  Math.ceil(departures.length / (columns * rows)) || 1;

/** Explains the marks of the row's times; shown beside the stop point. */
function legendOf({ request1, request2 }: Departure): string {
  const { request, requests } = displayTexts;
  if (request1 && request2 && request1 !== request2) return requests(request[request1], request[request2]);
  const asked = request1 ?? request2;
  return asked ? request[asked] : '';
}

/** Whether a time of the row has a sign that needs room. */
const hasSign = ({ mark1, mark2 }: Departure) =>
  [mark1, mark2].some((mark) => mark === 'live' || mark === 'planned');

/** Whether a departure of the row is cancelled. */
const isCancelled = ({ mark1, mark2 }: Departure) => mark1 === 'cancelled' || mark2 === 'cancelled';

const signs: Record<'live' | 'planned', string> = {
  live: 'M2 13.4a1.6 1.6 0 1 0 0 .1M2 7.6A6.4 6.4 0 0 1 8.4 14M2 2.6A11.4 11.4 0 0 1 13.4 14',
  planned: 'M8 1.6a6.4 6.4 0 1 0 .01 0M8 4.4V8l2.6 1.8',
};

/** Sign for the source of a waiting time (LIV-2): waves for live times, a clock for planned ones. */
function Known({ mark }: { mark: DepartureMark | undefined }) {
  if (mark === undefined) return null;
  const label = displayTexts.mark[mark];
  if (mark === 'cancelled') return <span className="gone" role="img" aria-label={label} />;
  return (
    <svg className={`known ${mark}`} viewBox="0 0 16 16" role="img" aria-label={label}>
      <path d={signs[mark]} />
    </svg>
  );
}

/** Mark of a departure on request; the row's legend explains it. */
const Mark = ({ request }: { request: BoardingRequest | undefined }) =>
  request && <span className="asks" role="img" aria-label={displayTexts.request[request]} />;

interface WaitProps {
  part: 'time1' | 'time2';
  minutes: Departure['time1'];
  /** Says that it follows another one that does not stand beside it. */
  isThen: boolean;
  request: BoardingRequest | undefined;
  mark: DepartureMark | undefined;
}

function Wait({ part, minutes, isThen, request, mark }: WaitProps) {
  const { value, unit } = displayTexts.wait(minutes);
  const size = typeof minutes === 'string' ? 'clocked' : unit || minutes === null ? '' : 'near';
  return (
    <div className={`wait ${part} ${size} ${mark === 'cancelled' ? 'cancelled' : ''}`}>
      {isThen && minutes !== null && <span className="unit">{displayTexts.then} </span>}
      {mark === 'cancelled' ? <s>{value}</s> : value}
      {unit && <span className="unit"> {unit}</span>}
      <Known mark={mark} />
      <Mark request={request} />
    </div>
  );
}

interface RowProps extends Departure {
  tiles: boolean;
  ground: string;
  pageOf: (parts: number) => number;
}

function Row({ tiles, ground, pageOf, ...departure }: RowProps) {
  const { line, direction, point, time1, time2, every, request1, request2, mark1, mark2 } = departure;
  const legend = legendOf(departure);
  const cancelled = isCancelled(departure) ? displayTexts.mark.cancelled : '';
  const place = point ? displayTexts.departureFrom(point) : '';
  const from = [legend, cancelled, place].filter((part) => part !== '');
  return (
    <div className="departure">
      {signKindOf(line) === null ? <span className="sign" /> : <LineSign line={line} />}
      <div className={`where ${from.length > 0 ? 'from' : ''}`}>
        <FitText className="direction" text={direction} ground={ground + from.length} pageOf={pageOf} />
        {from.length > 0 && (
          <FitText
            className={`origin ${legend ? 'asked' : ''}`}
            text={from.join(' · ')}
            ground={ground}
            pageOf={pageOf}
          />
        )}
      </div>
      {every === undefined ? (
        <>
          <Wait part="time1" minutes={time1} isThen={false} request={request1} mark={mark1} />
          <Wait part="time2" minutes={time2} isThen={tiles} request={request2} mark={mark2} />
        </>
      ) : (
        <div className="wait time2 every">
          {bound(displayTexts.every(every))}
          <Mark request={request1} />
        </div>
      )}
    </div>
  );
}

/**
 * The next two waiting times of each line and direction, in pages if there are many. When other pages hold them, since a
 * message takes their room or leaves it, who reads goes on at about the same row, and by the clock again after the last page:
 * screens side by side show the same.
 */
export function Departures({ board, shape, headed, alone, instant: now, ground }: Props) {
  const { departures, instead, burst } = board;
  const { columns, rows, tiles } = shape;
  const pages = pagesOfBoard(board, shape);
  // How many pages there are, and since when, ms, they have gone on by themselves; 0: they go by the clock.
  const [[before, since], setRound] = useState<[number, number]>([pages, 0]);
  const instant = now - since;
  const shown = rotationAt(pages, instant, boardPageMs);
  // After the last page, or after the clock was set back.
  const isOver = shown !== Math.floor(instant / boardPageMs);
  if (before !== pages) {
    const read = Math.floor((rotationAt(before, instant, boardPageMs) * pages) / before);
    setRound([pages, now - read * boardPageMs - (instant % boardPageMs)]);
  } else if (since && isOver) setRound([pages, 0]);
  // A name that does not fit is shown in parts while its page of departures lasts.
  const pageOf = (parts: number) => rotationAt(parts, instant % boardPageMs, boardPageMs / parts);
  const { column } = displayTexts;
  const isSigned = departures.some(hasSign);
  // What determines the width of a row's texts.
  const room = [ground, columns, isSigned].join('/');
  const isHeaded = headed && instead === null;
  const page = pages > 1 && <span className="pages">{displayTexts.page(shown + 1, pages)}</span>;
  return (
    <section
      className={`times ${alone ? 'all' : ''} ${tiles ? 'tiles' : ''} ${isSigned ? 'signed' : ''}`}
      style={{ '--columns': columns, '--rows': rows }}
      aria-label={displayTexts.departures}
    >
      <div className={`title ${isHeaded ? 'headed' : ''}`}>
        {!isHeaded && (
          <span className="words" aria-hidden="true">
            {displayTexts.departures}
          </span>
        )}
        {burst !== null && <FitText className="burst" text={burst} ground={ground} pageOf={pageOf} />}
        {!isHeaded && page}
        {isHeaded && (
          <div className="heads" aria-hidden="true">
            <span>{column.line}</span>
            <span>
              {column.direction}
              {page}
            </span>
            <span>{column.first}</span>
            <span>{column.second}</span>
          </div>
        )}
      </div>
      {instead === null ? (
        <div className="departures">
          {pageAt(departures, columns * rows, instant, boardPageMs).map((departure, place) => (
            // Two lines may have the same name and direction, so that rows are keyed by position.
            <Row key={place} {...departure} tiles={tiles} ground={room} pageOf={pageOf} />
          ))}
        </div>
      ) : (
        instead && <FitText className="instead" text={instead} ground={ground} pageOf={pageOf} />
      )}
    </section>
  );
}
