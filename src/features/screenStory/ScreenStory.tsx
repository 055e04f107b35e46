import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { keptPastMs } from '../../../contract/limits.ts';
import { isDarkAt, type Candidate } from '../../../contract/arbitration.ts';
import { frameAt } from '../../../contract/dayStory.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import type { ScreenPast } from '../../../contract/schemas/past.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type { Standing } from '../../../contract/standing.ts';
import { situationOf } from '../../../display/scene.ts';
import { texts } from '../../i18n/index.ts';
import { lastSeenOf } from '../../shared/onlineState.ts';
import { SettledStatus } from '../../shared/SettledStatus.tsx';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { keptText } from '../standings/standingText.ts';
import { bandsOf, bandsOfRuns } from './bandsOf.ts';
import { MessageBands } from './MessageBands.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { PastReasons } from './PastReasons.tsx';
import { pastMinuteOf, pastStoryOf } from './pastStory.ts';
import { PlannedNotes } from './PlannedNotes.tsx';
import { runAt } from './plannedOf.ts';
import { ReasonList } from './ReasonList.tsx';
import {
  comingFrames,
  framesWithRuns,
  type Copy,
  type Day,
  type RunningScenario,
  reasonText,
} from './storyOf.ts';
import type { usePlanned } from './usePlanned.ts';

const words = texts.story;

interface MomentReasonsProps {
  standings: readonly Standing<Candidate>[];
  limit: number;
  scenario: RunningScenario | null;
  timeZone: string;
  titleOf: (id: number) => string;
  /** A default message is shown when no message is due. */
  hasDefault: boolean;
  /** The screen has been heard from, so that it shows something. */
  isKnown: boolean;
  /** It is out of service, and no alert turns it on. */
  isDark: boolean;
}

/** The text for a moment without any message on the screen. */
function withoutMessage({
  standings,
  hasDefault,
  isKnown,
  isDark,
}: Pick<MomentReasonsProps, 'standings' | 'hasDefault' | 'isKnown' | 'isDark'>) {
  if (isDark) return words.dark;
  if (standings.some(({ kind }) => kind === 'expected')) return words.nothingReceived;
  const isOff = standings.some(
    (one) => one.kind === 'waiting' && (one.reason === 'inactive' || one.reason === 'messagingOff'),
  );
  if (isOff || !isKnown) return words.nothingShown;
  return hasDefault ? words.defaultMessage : words.clockOnly;
}

/** The messages at a present or future moment: what is on the screen, what is not, and why. */
function MomentReasons({
  standings,
  limit,
  scenario,
  timeZone,
  titleOf,
  hasDefault,
  isKnown,
  isDark,
}: MomentReasonsProps) {
  const name = scenario?.name ?? null;
  function textOf(standing: Standing<Candidate>): string {
    if (standing.kind === 'kept') return keptText(standing, name);
    const rank = standing.kind === 'waiting' ? null : standing.rank;
    // The message belongs to the running scenario, except for a kept one, which may belong to an earlier scenario.
    const verdict = { ...standing, rank } as Parameters<typeof reasonText>[0];
    const reason = reasonText(verdict, { limit, scenario, timeZone });
    return standing.kind === 'expected' ? `${reason} ; ${words.notes.notReceived}` : reason;
  }
  const rows = (kind: Standing<Candidate>['kind']) =>
    standings
      .filter((one) => one.kind === kind)
      .map((one) => ({ id: one.candidate.id, title: titleOf(one.candidate.id), text: textOf(one) }));
  const onScreen = [
    { name: words.shown, rows: rows('shown') },
    { name: words.kept, rows: rows('kept') },
  ].filter((list) => list.rows.length > 0);
  const empty = onScreen.length === 0 ? withoutMessage({ standings, hasDefault, isKnown, isDark }) : null;
  const said = onScreen.map((list) => words.listed(list.name, list.rows));
  return (
    <>
      <SettledStatus text={empty ?? said.join(' ')} />
      {onScreen.map((list) => (
        <ReasonList key={list.name} {...list} ordered />
      ))}
      {empty !== null && <Typography>{empty}</Typography>}
      <ReasonList name={words.notReceived} rows={rows('expected')} ordered />
      <ReasonList name={words.hidden} rows={rows('waiting')} />
    </>
  );
}

interface Props {
  screen: Screen;
  held: HeldScreen;
  scenario: RunningScenario | null;
  /** What plans will do to the screen on the day. */
  planned: ReturnType<typeof usePlanned>;
  /** What the screen had at the last contact, if it is offline. */
  copy: Copy;
  /** Operators' titles of the copy's messages. */
  copyTitles: readonly { id: number; title: string }[];
  day: Day;
  /** The day's past; null until loaded. */
  past: ScreenPast | null;
  /** Shown instead of the past while it loads, when it cannot be read, or when the server keeps none. */
  withoutPast: ReactNode;
  /** The server's clock, ms. */
  now: number;
  /** The chosen moment, ms; null: now, and it follows the clock. */
  chosen: number | null;
  onChoose: (moment: number | null) => void;
}

/** What a screen shows or showed at a moment of a day, and why, computed by the screen's own arbitration (DSP-2). */
export function ScreenStory(props: Props) {
  const { screen, held, scenario, planned, copy, copyTitles, day, past, withoutPast } = props;
  const { now, chosen, onChoose } = props;
  const { messaging, scenario: ofScenario } = held.snapshot;
  const { timeZone } = day;
  const moment = chosen ?? now;
  const isPast = chosen !== null && moment < now;
  const frames = useMemo(() => comingFrames(held, copy, { ...day, now }), [held, copy, day, now]);
  const story = useMemo(() => past && pastStoryOf(past), [past]);
  const titles = useMemo(
    () =>
      new Map([...(past?.titles ?? []), ...copyTitles, ...held.titles].map(({ id, title }) => [id, title])),
    [past, copyTitles, held.titles],
  );
  const titleOf = (id: number) => titles.get(id) ?? '';
  const drawn = useMemo(
    () => framesWithRuns(held, copy, { ...day, now }, planned.runs),
    [held, copy, day, now, planned.runs],
  );
  const bands = [
    ...bandsOfRuns(planned.runs, day),
    ...bandsOf(held, { frames: drawn, story, hasComing: day.to > now, titleOf }),
  ];
  const run = runAt(planned.runs, moment);
  const frame = frameAt(frames, moment);
  const minute = isPast && story ? pastMinuteOf(story, moment, timeZone) : null;
  const begins = past && past.from > day.from ? words.past.begins(dateAndTime(past.from, timeZone)) : null;
  const isKnownDay = past !== null && past.from < past.to;
  const noneText = day.to > now ? words.noMessage : isKnownDay && words.past.none;
  const isOffline = copy !== 'online';
  const isDark = held.snapshot.active && isDarkAt(situationOf(held.snapshot), moment);
  const lastSeen = lastSeenOf(screen);
  const at = dateAndTime(moment, timeZone);
  const clock = (instant: number) => dateAndTime(instant, timeZone);
  const notes = [
    isOffline && !isDark && words.notes.offline(lastSeen === null ? null : clock(lastSeen)),
    scenario &&
      ofScenario &&
      words.notes.scenario(scenario.name, scenario.endsAt === null ? null : clock(scenario.endsAt)),
    held.inhibitedLines.length > 0 && words.notes.inhibited(held.inhibitedLines),
  ].filter((note) => typeof note === 'string');

  return (
    <>
      {!isPast &&
        notes.map((note) => (
          <Alert key={note} severity="info" variant="outlined" sx={{ mb: 1 }}>
            {note}
          </Alert>
        ))}
      {!isPast && <PlannedNotes planned={planned} timeZone={timeZone} now={now} />}
      <MomentPicker
        day={day}
        moment={moment}
        earliest={now - keptPastMs}
        onMoment={onChoose}
        onNow={() => onChoose(null)}
      />
      {bands.length > 0 ? (
        <MessageBands day={day} moment={moment} bands={bands} />
      ) : (
        <Typography color="textSecondary">{noneText}</Typography>
      )}
      {begins && (
        <Typography variant="body2" color="textSecondary">
          {begins}
        </Typography>
      )}
      <Box component="section" sx={{ mt: 2 }}>
        <Typography variant="h3" className="tabular">
          {chosen === null ? words.atNow(at) : words.at(at)}
        </Typography>
        {run && (
          <Alert severity="warning" sx={{ my: 1 }}>
            {words.planned.during(run.name, run.titles)}
          </Alert>
        )}
        {!isPast && frame && (
          <MomentReasons
            standings={frame.standings}
            limit={messaging?.limit ?? 0}
            scenario={scenario}
            timeZone={day.timeZone}
            titleOf={titleOf}
            hasDefault={!isBlankHtml(messaging?.defaultMessage ?? '')}
            isKnown={copy !== null}
            isDark={isDark}
          />
        )}
        {minute && <PastReasons minute={minute} titleOf={titleOf} />}
        {isPast && past && !minute && (
          <>
            <SettledStatus text={words.past.unknownMoment} />
            <Typography>{words.past.unknownMoment}</Typography>
          </>
        )}
      </Box>
      {withoutPast}
    </>
  );
}
