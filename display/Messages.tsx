import { useLayoutEffect, useRef, useState, type ReactNode, memo, useMemo } from 'react';
import type { MessagingMode } from '../contract/enums.ts';
import { isBlankHtml, textOfHtml } from '../contract/html.ts';
import type { PlayerMessage } from '../contract/schemas/player.ts';
import {
  areaAt,
  beganFor,
  besideMessages,
  freshAt,
  type Arrival,
  type Due,
  type Interlude,
} from './advertising.ts';
import { directionOf } from './direction.ts';
import { LineSign } from './LineSign.tsx';
import { measure, resumeAt, roundOf, startOf, stepAt, type MessageLayout } from './measure.ts';
import { shownContents, bodyOf, signKindOf } from './messageView.ts';
import type { Slice } from './paginate.ts';
import { displayTexts } from './texts.ts';

interface MessageRowProps {
  message: PlayerMessage;
  /** STATION keeps the message's HTML, any other mode shows its plain text. */
  mode: MessagingMode;
  /** A message being written: shows a placeholder for its text. */
  draft: boolean;
  /** Background colour that it is written on, `#rrggbb`. */
  ground: string;
  /** Which language is shown: an index over those with something to show, taken modulo their number. */
  turn: number;
  /** Visible part of the text, px; null: all of it. */
  window: { from: number; to: number } | null;
}

type TextProps = Pick<MessageRowProps, 'mode' | 'draft' | 'ground'> & { content: string };

function MessageText({ mode, draft, ground, content }: TextProps) {
  const body = useMemo(() => bodyOf(mode, content, ground), [mode, content, ground]);
  if (draft && isBlankHtml(content))
    return (
      <div className="placeholder" data-text>
        {displayTexts.emptyDraft}
      </div>
    );
  if ('html' in body)
    return <div className="rich" data-text dangerouslySetInnerHTML={{ __html: body.html }} />;
  return <div data-text>{body.text}</div>;
}

/** One message as a screen draws it: line, alert mark, text (PRV-1); rendered again when it changes, not at each tick. */
const MessageRow = memo(function MessageRow({ message, mode, draft, ground, turn, window }: MessageRowProps) {
  const contents = shownContents(message.contents);
  const { code, content } = contents[turn % Math.max(1, contents.length)] ?? { code: 'fr', content: '' };
  const classes = ['row', message.alert && 'alert', message.blink && 'blink'].filter(Boolean).join(' ');
  return (
    <div className={classes} dir={directionOf(textOfHtml(content))}>
      {message.alert && (
        <div className="mark">
          <span className="point">{displayTexts.alertMark}</span>
          <span className="word" lang={code}>
            {displayTexts.alertWord(code)}
          </span>
        </div>
      )}
      <div className="body">
        {signKindOf(message.line) !== null && (
          <div className="signs">
            <LineSign line={message.line} />
          </div>
        )}
        <div
          className="text"
          lang={code}
          style={window ? { height: `${window.to - window.from}px` } : undefined}
        >
          <div style={window ? { transform: `translateY(${-window.from}px)` } : undefined}>
            <MessageText mode={mode} draft={draft} ground={ground} content={content} />
          </div>
        </div>
      </div>
    </div>
  );
});

interface Props {
  messages: readonly PlayerMessage[];
  mode: MessagingMode;
  draft: boolean;
  /** Background colour that they are written on, `#rrggbb`. */
  paper: string;
  /** The messages that are due, or the default message when there are none. */
  kind: 'list' | 'default';
  /** What alternates with the messages, and how to draw it. */
  interludes: readonly Interlude[];
  draw: (due: Due) => ReactNode;
  arrival: Arrival | null;
  instant: number;
  /** Maximum duration of all pages, ms. */
  limit: number;
  /** Changes when measurements become invalid: fonts have loaded, or the scene has become visible. */
  ground: string;
  /** Called with each layout instead of drawing it, and with the invisible turns that were measured. */
  onLayout?: LayoutListener | undefined;
}

export type LayoutListener = (layout: MessageLayout, trial: HTMLElement) => void;

/** A layout of these messages, the first `alerts` of which are alerts, and when (ms) its turns began. */
interface LaidOut extends MessageLayout {
  key: string;
  messages: readonly PlayerMessage[];
  /** `nameOf` each of them. */
  names: readonly string[];
  alerts: number;
  /** What alternates with them. */
  beside: readonly Interlude[];
  /** The last picture that has come among them. */
  arrival: Arrival | null;
  since: number;
}

/** Identifies a version of a message: a corrected message counts as a new one. */
const nameOf = ({ id, correctedAt }: PlayerMessage) => `${id} ${correctedAt ?? ''}`;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const whole = (_: unknown, index: number) => ({ index, window: null });

/**
 * A screen's messages: in the largest type in which all fit, else in pages; languages alternate. They are laid out
 * invisibly, once for each change; then the turns restart at the new message, so that it shows at once. If none is new, and if
 * what alternates with them changes, they go on where they were, and a page that is still the same does not fade in again.
 */
export function Messages(props: Props) {
  const { messages, mode, draft, paper, kind, interludes, draw, arrival, instant, ground, limit, onLayout } =
    props;
  const key = JSON.stringify([messages, mode, draft, kind, ground, limit]);
  const trial = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<LaidOut | null>(null);
  const languages = Math.max(1, ...messages.map(({ contents }) => shownContents(contents).length));
  const beside = besideMessages(interludes, messages);
  const dueOf = (laid: LaidOut) =>
    areaAt({ roundMs: roundOf(laid.steps), interludes: laid.beside, since: laid.since }, instant);

  useLayoutEffect(() => {
    if (!trial.current) return;
    const alerts = messages.filter(({ alert }) => alert).length;
    const measured = measure(trial.current, alerts, limit);
    if (onLayout) {
      onLayout(measured, trial.current);
      return;
    }
    const { steps } = measured;
    const names = messages.map(nameOf);
    const former = layout?.names ?? names;
    const news = names.map((name) => kind === 'list' && !former.includes(name));
    // What has no messages begins with all time: screens side by side show the same, until something changes there.
    let since = names.length && instant - startOf(steps, ({ index }) => news[index] === true, alerts);
    // At a draft, who types in it sees its beginning.
    if (layout && !draft && !news.includes(true)) {
      const placeOf = (index: number) => names.indexOf(former[index] ?? '');
      const due = dueOf(layout);
      if (!due.interlude && !isSame(steps, layout.steps))
        due.elapsed = resumeAt(steps, layout, due.elapsed, placeOf);
      since = beganFor(due, roundOf(steps), beside, instant);
    }
    setLayout({ ...measured, key, messages, names, alerts, beside, arrival, since });
    // oxlint-disable-next-line react/exhaustive-deps -- the clock goes on without a new layout
  }, [key]);

  // After the clock was set back, the turn must not last for as long as the clock was ahead.
  const isAhead = layout !== null && instant < layout.since;
  const isFresh = layout !== null && arrival !== layout.arrival;
  if (layout && (isAhead || isFresh || !isSame(beside, layout.beside))) {
    const due = (isFresh && freshAt(beside, arrival, instant)) || dueOf(layout);
    setLayout({ ...layout, beside, arrival, since: beganFor(due, roundOf(layout.steps), beside, instant) });
  }

  const rowsOf = (all: readonly PlayerMessage[], turn: number, slices: readonly Slice[]) =>
    slices.map(({ index, window }) => {
      const message = all[index];
      return (
        message && (
          <MessageRow
            key={message.id}
            message={message}
            mode={mode}
            draft={draft}
            turn={turn}
            window={window}
            ground={paper}
          />
        )
      );
    });

  const picture = (laid: LaidOut) => {
    const due = dueOf(laid);
    if (due.interlude) return draw(due);
    const { steps, size } = laid;
    const step = stepAt(steps, due.elapsed);
    if (!step) return null;
    const { turn, slices } = step;
    const pages = steps.filter((one) => one.turn === turn);
    const parts = slices.map(({ index, window }) => [laid.names[index], window?.from]);
    return (
      <div key="shown" className={`messages ${kind}`} style={{ '--text': `${size}px` }}>
        <div
          key={[turn, ...parts].join()}
          className={`rows shown ${laid.messages.length === 1 ? 'alone' : ''}`}
        >
          {rowsOf(laid.messages, turn, slices)}
        </div>
        {pages.length > 1 && (
          <div className="page">{displayTexts.page(pages.indexOf(step) + 1, pages.length)}</div>
        )}
      </div>
    );
  };

  return (
    <>
      {layout?.key !== key && (
        <div key={key} className={`messages trial ${kind}`} data-trial="whole" ref={trial} aria-hidden="true">
          {Array.from({ length: languages }, (_, turn) => (
            <div key={turn} className="rows">
              {rowsOf(messages, turn, messages.map(whole))}
            </div>
          ))}
        </div>
      )}
      {layout && picture(layout)}
    </>
  );
}
