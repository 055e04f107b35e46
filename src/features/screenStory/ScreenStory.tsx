import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo, type ReactNode } from 'react';
import { frameAt } from '../../../contract/dayStory.ts';
import { isBlankHtml } from '../../../contract/html.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import { keptPastMs, type ScreenPast } from '../../../contract/schemas/past.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { lastSeenOf } from '../../shared/onlineState.ts';
import { dateAndTime } from '../../shared/zonedDate.ts';
import { MessageBands } from './MessageBands.tsx';
import { MomentPicker } from './MomentPicker.tsx';
import { MomentReasons } from './MomentReasons.tsx';
import { bandsOf } from './bandsOf.ts';
import { pastMinuteOf, pastStoryOf } from './pastStory.ts';
import { PastReasons } from './PastReasons.tsx';
import { comingFrames, type Copy, type Day, type RunningScenario } from './storyOf.ts';

const words = texts.story;

interface Props {
  screen: Screen;
  held: HeldScreen;
  scenario: RunningScenario | null;
  /** What the screen had when it was last heard of, if it is offline. */
  copy: Copy;
  /** What operators call the messages of the copy. */
  copyTitles: readonly { id: number; title: string }[];
  day: Day;
  /** The past of the day; null while it is not there. */
  past: ScreenPast | null;
  /** Stands where the past would, while it is read, when it cannot be, or when the server keeps none. */
  withoutPast: ReactNode;
  /** The server's clock, ms. */
  now: number;
  /** The chosen moment, ms; null: now, whatever time it is by then. */
  chosen: number | null;
  onChoose: (moment: number | null) => void;
}

/** What a screen shows or showed at a moment of a day, and why: computed by the screen's own arbitration (DSP-2). */
export function ScreenStory(props: Props) {
  const { screen, held, scenario, copy, copyTitles, day, past, withoutPast, now, chosen, onChoose } = props;
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
  const bands = bandsOf(held, { frames, story, hasComing: day.to > now, titleOf });
  const frame = frameAt(frames, moment);
  const minute = isPast && story ? pastMinuteOf(story, moment, timeZone) : null;
  const begins = past && past.from > day.from ? words.past.begins(dateAndTime(past.from, timeZone)) : null;
  const isKnownDay = past !== null && past.from < past.to;
  const noneText = day.to > now ? words.noMessage : isKnownDay && words.past.none;
  const isOffline = copy !== 'online';
  const lastSeen = lastSeenOf(screen);
  const at = dateAndTime(moment, timeZone);
  const clock = (instant: number) => dateAndTime(instant, timeZone);
  const notes = [
    isOffline && words.notes.offline(lastSeen === null ? null : clock(lastSeen)),
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
      <MomentPicker
        {...{ day, moment }}
        earliest={now - keptPastMs}
        onMoment={onChoose}
        onNow={() => onChoose(null)}
      />
      {bands.length > 0 ? (
        <MessageBands {...{ day, moment, bands }} />
      ) : (
        <Typography color="textSecondary">{noneText}</Typography>
      )}
      {begins && (
        <Typography variant="body2" color="textSecondary">
          {begins}
        </Typography>
      )}
      <Box component="section" aria-live="polite" sx={{ mt: 2 }}>
        <Typography variant="h3" className="tabular">
          {chosen === null ? words.atNow(at) : words.at(at)}
        </Typography>
        {!isPast && frame && (
          <MomentReasons
            standings={frame.standings}
            limit={messaging?.limit ?? 0}
            scenario={scenario}
            titleOf={titleOf}
            hasDefault={!isBlankHtml(messaging?.defaultMessage ?? '')}
            isKnown={copy !== null}
          />
        )}
        {minute && <PastReasons minute={minute} titleOf={titleOf} />}
        {isPast && past && !minute && <Typography>{words.past.unknownMoment}</Typography>}
      </Box>
      {withoutPast}
    </>
  );
}
