import Typography from '@mui/material/Typography';
import type { Verdict } from '../../../contract/explain.ts';
import type { PlayerMessage } from '../../../contract/schemas/player.ts';
import { texts } from '../../i18n/index.ts';
import { ReasonList } from './ReasonList.tsx';
import { reasonText, type RunningScenario } from './storyOf.ts';

const words = texts.story;

interface Props {
  verdicts: readonly Verdict<PlayerMessage>[];
  limit: number;
  scenario: RunningScenario | null;
  titleOf: (id: number) => string;
  /** HTML that stands where no message is due; null: none. */
  hasDefault: boolean;
  /** Silent since this instant (ms): what was spread later has not arrived. Null: it is heard of. */
  silentSince: number | null;
}

/** The messages of a moment from now on: what is on the screen, what is not, and why. */
export function MomentReasons({ verdicts, limit, scenario, titleOf, hasDefault, silentSince }: Props) {
  const isUnreceived = ({ candidate }: Verdict<PlayerMessage>) =>
    silentSince !== null && candidate.createdAt > silentSince;
  const due = verdicts.filter(({ rank }) => rank !== null);
  const shown = due.filter((verdict) => !isUnreceived(verdict));
  const missing = due.filter(isUnreceived);
  const hidden = verdicts.filter(({ rank }) => rank === null);
  const isDark = verdicts.some(({ reason }) => reason === 'inactive' || reason === 'messagingOff');
  const textOf = (verdict: Verdict<PlayerMessage>) => {
    const reason = reasonText(verdict, { limit, scenario });
    return isUnreceived(verdict) ? `${reason} ; ${words.notes.notReceived}` : reason;
  };
  const row = (verdict: Verdict<PlayerMessage>) => {
    const { id } = verdict.candidate;
    return { id, title: titleOf(id), text: textOf(verdict) };
  };
  return (
    <>
      <ReasonList name={words.shown} rows={shown.map(row)} ordered />
      <ReasonList name={words.notReceived} rows={missing.map(row)} ordered />
      {due.length === 0 && (
        <Typography>
          {isDark ? words.nothingShown : hasDefault ? words.defaultMessage : words.clockOnly}
        </Typography>
      )}
      <ReasonList name={words.hidden} rows={hidden.map(row)} />
    </>
  );
}
