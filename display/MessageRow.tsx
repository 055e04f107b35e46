import { memo, useMemo } from 'react';
import type { MessagingMode } from '../contract/enums.ts';
import { isBlankHtml, textOfHtml } from '../contract/html.ts';
import type { PlayerMessage } from '../contract/schemas/player.ts';
import { directionOf } from './direction.ts';
import { LineSign } from './LineSign.tsx';
import { bodyOf, shownContents, signKindOf } from './messageView.ts';
import { displayTexts } from './texts.ts';

interface Props {
  message: PlayerMessage;
  /** STATION keeps the message's HTML, any other shows its bare text. */
  mode: MessagingMode;
  /** A message being written: it says where its text will stand. */
  draft: boolean;
  /** The colour of what it is written on, `#rrggbb`. */
  ground: string;
  /** Which of its languages is shown, counted on over those that have something to show. */
  turn: number;
  /** The part of the text to show, in pixels; null: all of it. */
  window: { from: number; to: number } | null;
}

type TextProps = Pick<Props, 'mode' | 'draft' | 'ground'> & { content: string };

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

/** One message as a screen draws it: line, alert mark, text (PRV-1); read anew when it changes, not at each tick. */
export const MessageRow = memo(function MessageRow({ message, mode, draft, ground, turn, window }: Props) {
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
            <MessageText {...{ mode, draft, ground, content }} />
          </div>
        </div>
      </div>
    </div>
  );
});
