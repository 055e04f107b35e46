import { memo, useRef, type Ref } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { OpenScreenButton } from '../../src/shared/OpenScreenButton.tsx';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { MessageLine } from './MessageLine.tsx';
import type { ScreenEntry } from './siteEntries.ts';
import type { EndsView } from './useEnds.ts';

interface ScreenButtonProps {
  screen: Screen;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** A screen's type and state; the button that opens its dialog covers the whole row (MSG-2, MSG-3). */
function ScreenButton({ screen, onClick, ref }: ScreenButtonProps) {
  const state = onlineStateOf(screen);
  const { newsCount } = screen;
  const limit = screen.newsConf?.limit;
  const { hint, messageCount: countOfLimit, messageCountOnly, limitReached } = texts.messageList;
  return (
    <button ref={ref} type="button" className="open" title={hint(screen.id)} onClick={onClick}>
      <ScreenTypePicture type={screen.type} width={45} />
      <span className="names">
        <span className="name">{screen.name}</span>
        <span className="facts tabular">
          {state && <OnlineMark state={state} />}
          <span>{limit === undefined ? messageCountOnly(newsCount) : countOfLimit(newsCount, limit)}</span>
          {limit !== undefined && newsCount >= limit && <strong>{limitReached}</strong>}
        </span>
      </span>
    </button>
  );
}

interface Props {
  entry: ScreenEntry;
  /** Minute of the day in the project's zone. */
  minute: number;
  timeZone: string;
  scenario: string | null;
  receipts: ReceiptsView | null;
  ends: EndsView | null;
  onOpen: (screenId: string) => void;
  /** Absent for users who may not open the screen's own page. */
  onOpenPage?: (screenId: string) => Promise<void>;
  /** Absent for users who may not remove messages (ROL-5). Resolves to whether the message was removed. */
  onRemove?: (news: News, screen: Screen) => Promise<boolean>;
}

/**
 * A screen and its messages. A click anywhere opens its dialog; its own buttons lie above that (MSG-3). Scrolling renders
 * the list at every frame, but a row only when it has changed. Styled by listSx.ts.
 */
export const ScreenRow = memo(function ScreenRow({
  entry,
  minute,
  timeZone,
  scenario,
  receipts,
  ends,
  onOpen,
  onOpenPage,
  onRemove,
}: Props) {
  const { screen, messages } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const { noMessageOnScreen } = texts.messageList;

  const remove =
    onRemove &&
    (async (news: News) => {
      // The line has disappeared with its button: the focus moves to the screen.
      if (await onRemove(news, screen)) button.current?.focus();
    });

  return (
    <article className="screen row" aria-label={screen.name}>
      <ScreenButton ref={button} screen={screen} onClick={() => onOpen(screen.id)} />
      <div className="messages">
        {messages.map((message) => (
          <MessageLine
            key={message.id}
            message={message}
            minute={minute}
            timeZone={timeZone}
            scenario={scenario}
            receipts={receipts}
            ends={ends}
            onRemove={remove}
          />
        ))}
        {messages.length === 0 && <p className="none">{noMessageOnScreen}</p>}
      </div>
      {onOpenPage && <OpenScreenButton name={screen.name} onClick={() => void onOpenPage(screen.id)} />}
    </article>
  );
});
