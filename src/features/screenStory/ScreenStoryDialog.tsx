import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import type { Candidate } from '../../../contract/arbitration.ts';
import { endOfScenario } from '../../../contract/scenarioTime.ts';
import type { HeldScreen } from '../../../contract/schemas/held.ts';
import { boundsOf } from '../../../contract/messageTime.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import type { ProjectStandings } from '../../../contract/schemas/standings.ts';
import { copiesOf, copyOf } from '../../../contract/standing.ts';
import { useCapability } from '../../data/useCapability.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';
import { useScenarios } from '../../data/useScenarios.ts';
import { texts } from '../../i18n/index.ts';
import { Loading } from '../../shared/Loading.tsx';
import { ReadAlerts } from '../../shared/ReadAlerts.tsx';
import { Skeletons } from '../../shared/Skeletons.tsx';
import { heardOf } from '../../shared/onlineState.ts';
import { activeScenario } from '../../shared/activeScenario.ts';
import { readingOf } from '../../shared/reading.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { useKnownStandings } from '../standings/useStandings.ts';
import { ScreenStory } from './ScreenStory.tsx';
import { type Copy, type Day, dayOf, holdingNow, type RunningScenario, untilReplaced } from './storyOf.ts';
import { usePlanned } from './usePlanned.ts';

/** What a screen was due to show and showed on a day until `now` (ms), if the server keeps it. */
function useScreenPast(screenId: string, { from, to }: Day, now: number) {
  const data = useOperatorData();
  const isKept = useCapability('screenPast');
  const until = Math.min(to, now);
  const past = useProjectQuery(
    'receipts',
    `past:${screenId}:${from}:${until}`,
    () => data.screenPast(screenId, { from, to: until }),
    isKept === true && until > from,
    { placeholderData: keepPreviousData },
  );
  // Placeholder data may be of another day.
  const isOfDay = past.data && (!past.isPlaceholderData || (past.data.from >= from && past.data.to <= to));
  return {
    past: isOfDay && until > from ? past.data : null,
    /** Undefined: not known yet. */
    isKept,
    reading: readingOf([past]),
  };
}

/** What a screen has, with the scenario that controls it. */
function useScreenStory(screenId: string) {
  const data = useOperatorData();
  const held = useProjectQuery('held', screenId, (id) => data.heldScreens(id, [screenId]));
  const scenarios = useScenarios();
  const scenario = useMemo((): RunningScenario | null => {
    const current = activeScenario(scenarios.data?.groups ?? []);
    return current ? { name: current.name, endsAt: endOfScenario(current) } : null;
  }, [scenarios.data]);
  return {
    held: scenarios.data && held.data?.[0],
    scenario,
    clockOffset: scenarios.data?.clockOffset ?? 0,
    queries: [held, scenarios],
  };
}

const words = texts.story;
const nothing: Pick<ProjectStandings, 'copies' | 'messages'> = { copies: [], messages: [] };

const Waiting = () => (
  <Loading>
    <Skeletons rows={4} />
  </Loading>
);

/** « Pourquoi ? » of one screen: what it shows or showed at a moment, and why. Follows other users' changes. */
export function ScreenStoryDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const titleId = useId();
  const { held, scenario, clockOffset, queries } = useScreenStory(screen.id);
  const { known, reads } = useKnownStandings();
  const reading = readingOf(queries, reads);
  const isKnown = held !== undefined && known !== undefined;
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.title(screen.name)}</DialogTitle>
      <DialogContent>
        {isKnown && !reading.failure && (
          <StoryOfDay
            screen={screen}
            held={held}
            known={known}
            scenario={scenario}
            clockOffset={clockOffset}
          />
        )}
        <ReadAlerts reading={reading} words={words} />
        {!isKnown && !reading.failure && <Waiting />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface Props {
  screen: Screen;
  held: HeldScreen;
  /** Null: the server does not say what offline screens had. */
  known: ProjectStandings | null;
  scenario: RunningScenario | null;
  clockOffset: number;
}

/** The story of the chosen day, including its known past. */
function StoryOfDay({ screen, held, known, scenario, clockOffset }: Props) {
  // Bounds may lie within a minute.
  const bounds = useMemo(() => {
    const { messages, scenario: ofScenario, scenarioUntil } = holdingNow(held).situation;
    return [
      ...boundsOf([...messages, ...(ofScenario ?? [])]),
      ...(scenarioUntil == null ? [] : [scenarioUntil]),
    ];
  }, [held]);
  const now = useMinuteInstant(clockOffset, bounds);
  const copy = useMemo((): Copy => {
    const copies = copiesOf<Candidate, Candidate>(known ?? nothing, (message) => message);
    return copyOf<Candidate>({ id: screen.id, heard: heardOf(screen), holding: holdingNow(held) }, copies);
  }, [screen, held, known]);
  const { timeZone } = held.snapshot.project;
  const [chosen, setChosen] = useState<number | null>(null);
  const { from } = dayOf(chosen ?? now, timeZone);
  const day = useMemo(() => dayOf(from, timeZone), [from, timeZone]);
  const planned = usePlanned(screen.id, day, now);
  const shown = useMemo(
    () => untilReplaced(held, scenario, planned.endsAt),
    [held, scenario, planned.endsAt],
  );
  const { past, isKept, reading } = useScreenPast(screen.id, day, now);
  const withoutPast = now > from && (
    <>
      {isKept === false && <Typography color="textSecondary">{words.past.unknown}</Typography>}
      {isKept && <ReadAlerts reading={reading} words={words.past} />}
      {isKept && !past && !reading.failure && <Waiting />}
    </>
  );
  return (
    <ScreenStory
      screen={screen}
      {...shown}
      planned={planned}
      copy={copy}
      day={day}
      now={now}
      chosen={chosen}
      past={past}
      withoutPast={withoutPast}
      copyTitles={(known ?? nothing).messages}
      onChoose={setChosen}
    />
  );
}
