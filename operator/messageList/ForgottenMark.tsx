import type { News } from '../../contract/schemas/news.ts';
import { texts } from '../../src/i18n/index.ts';
import type { EndsView } from './useEnds.ts';

const words = texts.messageEnds;

/** Icon: a clock. */
const icon = (
  <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5.5M12 16v.5" />
  </svg>
);

interface Props {
  news: News;
  text: string;
  openDays: number;
  /** Null: it cannot be ended here. */
  ends: EndsView | null;
}

/** Says that a message has been without an end for too long, with the actions to end it (TIM-6). Styled by forgottenSx.ts. */
export function ForgottenMark({ news, text, openDays, ends }: Props) {
  return (
    <div className="forgotten">
      <span className="days">
        {icon}
        {words.openFor(openDays)}
      </span>
      {ends && news.deletable && (
        <>
          <button
            type="button"
            className="end"
            aria-label={words.endNamed(text)}
            onClick={() => ends.onEnd(news)}
          >
            {words.end}
          </button>
          <button
            type="button"
            className="end"
            aria-label={words.giveEndNamed(text)}
            onClick={() => ends.onGiveEnd(news)}
          >
            {words.giveEnd}
          </button>
        </>
      )}
    </div>
  );
}
