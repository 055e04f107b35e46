import { memo, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { ReceiptButton } from '../../src/features/receipts/ReceiptButton.tsx';
import type { ReceiptsView } from '../../src/features/receipts/receiptView.ts';
import { TickBox } from '../../src/features/screenSelector/TickBox.tsx';
import { standingText } from '../../src/features/standings/standingText.ts';
import { elapsed } from '../../src/i18n/elapsed.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import { isPublished } from '../../contract/publishing.ts';
import { clockOfInstant, minuteOfDay } from '../../contract/localTime.ts';
import { correctionOf, fromList } from '../../src/features/screenMessages/correctionOf.ts';
import { AddedOffer } from './AddedOffer.tsx';
import { shortEnd } from './endPresets.ts';
import { ForgottenMark } from './ForgottenMark.tsx';
import type { MessageRow } from './messageRows.ts';
import type { AddedView } from './useAddedScreens.ts';
import type { EndsView } from './useEnds.ts';
import { isSelectable } from './useRowSelection.ts';

const words = texts.messageEnds;
const { columns } = words;

interface Props {
  row: MessageRow;
  /** The server's clock, ms. */
  instant: number;
  timeZone: string;
  scenario: string | null;
  receipts: ReceiptsView | null;
  ends: EndsView | null;
  isChosen: boolean;
  /** Whether a running message may be corrected here (TIM-4). */
  mayCorrect: boolean;
  /** Screens that came to the messages' choices since they were spread. */
  added: AddedView;
  /** Absent for users who may not select messages. */
  onToggle?: (id: number, isRange: boolean) => void;
}

/** Who spread it; for a message that was not spread, its origin. */
function authorOf({ news, author, entry }: MessageRow, scenario: string | null): string {
  if (news) return author ?? words.unknownAuthor;
  return entry.standing.isOfScenario && scenario !== null ? words.ofScenario(scenario) : words.deleted;
}

/** A message with all its screens in one row (CMP-7); on a phone a card with labelled lines. */
export const TableRow = memo(function TableRow({
  row,
  instant,
  timeZone,
  scenario,
  receipts,
  ends,
  isChosen,
  mayCorrect,
  added,
  onToggle,
}: Props) {
  const { id, news, text, alert, line, screens, sites, shown, state, until, openDays, createdAt } = row;
  const minute = minuteOfDay(instant, timeZone);
  const count = receipts?.counts.get(id);
  const its = added.byMessage.get(id);
  const clock = until === null ? '' : clockOfInstant(until, timeZone);
  const end = until === null ? words.noEnd : shortEnd(until, instant, (at) => dateOnly(at, timeZone), clock);
  const standing = standingText(row.entry.standing, { minute, timeZone }, scenario);
  return (
    <div className={['cells', isChosen && 'chosen', state === 'shown' && 'on'].filter(Boolean).join(' ')}>
      <div role="cell" className="box">
        {onToggle && isSelectable(row) && (
          <TickBox
            tick={isChosen ? 'all' : 'none'}
            aria-label={words.select(text)}
            onToggle={() => undefined}
            onClick={({ shiftKey }: MouseEvent) => onToggle(id, shiftKey)}
          />
        )}
      </div>
      <div role="cell" className="text">
        <div className="said">
          {alert && (
            <span className="alert" role="img" aria-label={texts.messageList.alert}>
              !
            </span>
          )}
          <p title={text}>{text}</p>
        </div>
        <div className="state tabular">
          {[standing, ...(news && isPublished(news) ? [words.told] : [])].join(' · ')}
          {mayCorrect && news?.deletable && (
            <Link
              className="correct"
              to={correctionOf(id)}
              state={fromList}
              aria-label={texts.correction.openNamed(text)}
            >
              {texts.correction.open}
            </Link>
          )}
        </div>
        {news && openDays !== null && (
          <ForgottenMark news={news} text={text} openDays={openDays} ends={ends} />
        )}
        {news && its && <AddedOffer news={news} text={text} added={its} view={added} />}
      </div>
      <div role="cell" className="line">
        {line !== null && <LinePicture name={line} height={20} />}
      </div>
      <div role="cell" className="reach tabular">
        <span className="label">{columns.reach} : </span>
        {words.reach(screens.length, sites)}
      </div>
      <div role="cell" className="shown tabular">
        <span className="label">{columns.shown} : </span>
        {receipts && count ? (
          <ReceiptButton count={count} message={text} onClick={() => receipts.onOpen(id)} isShort />
        ) : (
          words.shownOf(shown, screens.length)
        )}
      </div>
      <div role="cell" className="author">
        <span className="label">{columns.author} : </span>
        {authorOf(row, scenario)}
      </div>
      <div
        role="cell"
        className="age tabular"
        title={`${dateOnly(createdAt, timeZone)} ${clockOfInstant(createdAt, timeZone)}`}
      >
        <span className="label">{columns.age} : </span>
        {elapsed(Math.max(0, instant - createdAt))}
      </div>
      <div role="cell" className="end-time tabular">
        <span className="label">{columns.end} : </span>
        {end}
      </div>
    </div>
  );
});
