import { memo, useRef, type Ref } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { texts } from '../../src/i18n/index.ts';
import { OnlineMark } from '../../src/shared/OnlineMark.tsx';
import { onlineStateOf } from '../../src/shared/onlineState.ts';
import { ScreenHint } from '../../src/shared/ScreenHint.tsx';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { MessageLine } from './MessageLine.tsx';
import type { ScreenEntry } from './siteEntries.ts';

/** A window of its own. */
const openIcon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M11 4H4v16h16v-7M14 4h6v6M20 4l-9.5 9.5" />
  </svg>
);

interface ScreenButtonProps {
  screen: Screen;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

/** What a screen is and how it is; the button that opens its dialog, stretched over the whole row (MSG-2, MSG-3). */
function ScreenButton({ screen, onClick, ref }: ScreenButtonProps) {
  const state = onlineStateOf(screen);
  const { newsCount } = screen;
  const limit = screen.newsConf?.limit;
  const { messageCount: countOfLimit, messageCountOnly, limitReached } = texts.messageList;
  return (
    <ScreenHint screenId={screen.id}>
      <button ref={ref} type="button" className="open" onClick={onClick}>
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
    </ScreenHint>
  );
}

interface Props {
  entry: ScreenEntry;
  /** Of the day, in the project's zone. */
  minute: number;
  timeZone: string;
  scenario: string | null;
  receipts: ReceiptsView | null;
  onOpen: (screenId: string) => void;
  /** Absent for who may not open the screen's own page. */
  onOpenPage?: (screenId: string) => Promise<void>;
  /** Absent for who may not remove messages (ROL-5). Answers whether the message was removed. */
  onRemove?: (news: News, screen: Screen) => Promise<boolean>;
}

/**
 * A screen and its messages. A click anywhere opens its dialog; the buttons of its own lie above that (MSG-3).
 * Scrolling renders the list at every frame, and a row only when it has changed. Its look: listSx.ts.
 */
export const ScreenRow = memo(function ScreenRow({
  entry,
  minute,
  timeZone,
  scenario,
  receipts,
  onOpen,
  onOpenPage,
  onRemove,
}: Props) {
  const { screen, messages } = entry;
  const button = useRef<HTMLButtonElement>(null);
  const { noMessageOnScreen, openScreen, openScreenOf } = texts.messageList;

  const remove =
    onRemove &&
    (async (news: News) => {
      // The line is gone with its button: the screen is where the focus belongs then.
      if (await onRemove(news, screen)) button.current?.focus();
    });

  return (
    <article className="screen" aria-label={screen.name}>
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
            onRemove={remove}
          />
        ))}
        {messages.length === 0 && <p className="none">{noMessageOnScreen}</p>}
      </div>
      {onOpenPage && (
        <button
          type="button"
          className="tool on-screen-only"
          title={openScreen}
          aria-label={openScreenOf(screen.name)}
          onClick={() => void onOpenPage(screen.id)}
        >
          {openIcon}
        </button>
      )}
    </article>
  );
});
