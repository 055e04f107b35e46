/** @jsxImportSource preact */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { MessagingMode, ScreenType } from '../contract/enums.ts';
import type { PlayerMessage } from '../contract/schemas/player.ts';
import { measure, stepAt, type Layout } from './measure.ts';
import { MessageRow } from './MessageRow.tsx';
import { shownContents } from './messageView.ts';
import { displayTexts } from './texts.ts';

interface Props {
  messages: readonly PlayerMessage[];
  type: ScreenType;
  mode: MessagingMode;
  draft: boolean;
  /** A list of messages, or the one message that stands when there is none. */
  kind: 'list' | 'default';
  instant: number;
  /** Changes when what was measured no longer holds: the fonts have come, the scene has become visible. */
  ground: string;
}

const whole = (_: unknown, index: number) => ({ index, window: null });

/**
 * The messages of a screen: in the largest type in which all of them fit, else page after page; languages in turn.
 * They are laid out once for each change, unseen, and the turns begin anew with it, so that a new alert shows at once.
 */
export function Messages({ messages, type, mode, draft, kind, instant, ground }: Props) {
  const key = JSON.stringify([messages, type, mode, draft, kind, ground]);
  const trial = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<(Layout & { key: string; since: number }) | null>(null);
  const turns = Math.max(1, ...messages.map(({ contents }) => shownContents(contents).length));

  useLayoutEffect(() => {
    if (trial.current) setLayout({ ...measure(trial.current, type), key, since: instant });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the clock goes on without a new layout
  }, [key]);

  const rowsOf = (turn: number, slices: Layout['steps'][number]['slices']) =>
    slices.map(({ index, window }) => {
      const message = messages[index];
      return message && <MessageRow key={message.id} {...{ message, mode, draft, turn, window }} />;
    });

  if (layout?.key !== key) {
    return (
      <div key="trial" class={`messages trial ${kind}`} data-trial="whole" ref={trial} aria-hidden="true">
        {Array.from({ length: turns }, (_, turn) => (
          <div key={turn} class="rows">
            {rowsOf(turn, messages.map(whole))}
          </div>
        ))}
      </div>
    );
  }

  const { steps, size, since } = layout;
  const step = stepAt(steps, instant - since);
  if (!step) return null;
  const pages = steps.filter(({ turn }) => turn === step.turn);
  return (
    <div key="shown" class={`messages ${kind}`} style={{ '--text': `${size}px` }}>
      <div key={steps.indexOf(step)} class={`rows shown ${messages.length === 1 ? 'alone' : ''}`}>
        {rowsOf(step.turn, step.slices)}
      </div>
      {pages.length > 1 && <div class="page">{displayTexts.page(pages.indexOf(step) + 1, pages.length)}</div>}
    </div>
  );
}
