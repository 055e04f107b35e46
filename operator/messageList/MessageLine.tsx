import type { News } from '../../contract/schemas/news.ts';
import { ReceiptButton } from '../../src/features/receipts/ReceiptButton.tsx';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { hasLeft, isOnScreen, standingText } from '../../src/features/standings/standingText.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { ForgottenMark } from './ForgottenMark.tsx';
import type { MessageEntry } from './siteEntries.ts';
import type { EndsView } from './useEnds.ts';

/** Icon: a bin. */
const removeIcon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <path d="M4.5 6h15M9.5 5.5V4h5v1.5M6.5 6.5 7.3 20h9.4l.8-13.5M10.2 10v6.5M13.8 10v6.5" />
  </svg>
);

interface Props {
  message: MessageEntry;
  minute: number;
  timeZone: string;
  /** Name of the current scenario; null: none. */
  scenario: string | null;
  /** Null: the server does not know what screens show. */
  receipts: ReceiptsView | null;
  /** Null: it cannot be given an end here. */
  ends: EndsView | null;
  onRemove?: (news: News) => Promise<void>;
}

/** A message on a screen in one line; those that are shown now are highlighted and labelled (MSG-1). Styled by listSx.ts. */
export function MessageLine({ message, minute, timeZone, scenario, receipts, ends, onRemove }: Props) {
  const { id, news, text, standing, counts, openDays } = message;
  const displayed = isOnScreen(standing);
  const { alert, shownOn, removeNamed } = texts.messageList;
  const count = receipts?.counts.get(id);
  const state = standingText(standing, { minute, timeZone }, scenario);
  return (
    <div className={displayed ? 'message shown' : 'message'}>
      <div className="text">
        {standing.candidate.alert && (
          <span className="alert" role="img" aria-label={alert}>
            !
          </span>
        )}
        {news?.lineName && <LinePicture name={news.lineName} height={20} />}
        <p title={text}>{text}</p>
      </div>
      <div className="state tabular">
        {receipts && count ? (
          <>
            <span>{state}</span>
            <ReceiptButton count={count} message={text} onClick={() => receipts.onOpen(id)} />
          </>
        ) : (
          `${state} · ${shownOn(counts.shown, counts.screens)}`
        )}
      </div>
      {news && openDays !== null && <ForgottenMark news={news} text={text} openDays={openDays} ends={ends} />}
      {onRemove && news?.deletable && !hasLeft(standing) && (
        <button
          type="button"
          className="tool on-screen-only"
          aria-label={removeNamed(text)}
          onClick={() => void onRemove(news)}
        >
          {removeIcon}
        </button>
      )}
    </div>
  );
}
