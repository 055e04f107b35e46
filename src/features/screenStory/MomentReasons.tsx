import Typography from '@mui/material/Typography';
import type { Candidate } from '../../../contract/arbitration.ts';
import type { Standing } from '../../../contract/standing.ts';
import { texts } from '../../i18n/index.ts';
import { keptText } from '../standings/standingText.ts';
import { ReasonList } from './ReasonList.tsx';
import { reasonText, type RunningScenario } from './storyOf.ts';

const words = texts.story;

interface Props {
  standings: readonly Standing<Candidate>[];
  limit: number;
  scenario: RunningScenario | null;
  titleOf: (id: number) => string;
  /** A default message stands where no message is due. */
  hasDefault: boolean;
  /** The screen has been heard of: it shows something. */
  isKnown: boolean;
}

/** What is said where no message is on the screen. */
function withoutMessage({
  standings,
  hasDefault,
  isKnown,
}: Pick<Props, 'standings' | 'hasDefault' | 'isKnown'>) {
  if (standings.some(({ kind }) => kind === 'expected')) return words.nothingReceived;
  const isDark = standings.some(
    (one) => one.kind === 'waiting' && (one.reason === 'inactive' || one.reason === 'messagingOff'),
  );
  if (isDark || !isKnown) return words.nothingShown;
  return hasDefault ? words.defaultMessage : words.clockOnly;
}

/** The messages of a moment from now on: what is on the screen, what is not, and why. */
export function MomentReasons({ standings, limit, scenario, titleOf, hasDefault, isKnown }: Props) {
  const name = scenario?.name ?? null;
  function textOf(standing: Standing<Candidate>): string {
    if (standing.kind === 'kept') return keptText(standing, name);
    const rank = standing.kind === 'waiting' ? null : standing.rank;
    // The scenario that runs is the one of which the message is: of a kept one that may be another.
    const reason = reasonText({ ...standing, rank } as Parameters<typeof reasonText>[0], { limit, scenario });
    return standing.kind === 'expected' ? `${reason} ; ${words.notes.notReceived}` : reason;
  }
  const rows = (kind: Standing<Candidate>['kind']) =>
    standings
      .filter((one) => one.kind === kind)
      .map((one) => ({ id: one.candidate.id, title: titleOf(one.candidate.id), text: textOf(one) }));
  const isOnScreen = standings.some(({ kind }) => kind === 'shown' || kind === 'kept');
  return (
    <>
      <ReasonList name={words.shown} rows={rows('shown')} ordered />
      <ReasonList name={words.kept} rows={rows('kept')} ordered />
      {!isOnScreen && <Typography>{withoutMessage({ standings, hasDefault, isKnown })}</Typography>}
      <ReasonList name={words.notReceived} rows={rows('expected')} ordered />
      <ReasonList name={words.hidden} rows={rows('waiting')} />
    </>
  );
}
