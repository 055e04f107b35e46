import FailureIcon from '@mui/icons-material/ErrorOutlined';
import StaleIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import type { TimesState } from '../../contract/schemas/timesState.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDateAndTime } from '../../src/shared/useDateAndTime.ts';

/** Polling interval, ms; the server reads sources about every half minute. */
const refreshMs = 15_000;
/** A source whose timestamps are ahead of the server's clock by more than this has a wrong clock, ms. */
const aheadMs = 60_000;

const sourceTexts = texts.timesSources;

/** Reading state of the record's source; undefined while unknown. */
function useSourceState(): TimesState | undefined {
  const data = useOperatorData();
  const record = useRecordContext<ConfiguredRecord>();
  const isOffered = useCapability('liveTimes') === true;
  const states = useQuery({
    queryKey: ['timesStates'],
    queryFn: () => data.timesStates(),
    enabled: isOffered && record?.id !== undefined,
    refetchInterval: refreshMs,
  });
  return states.data?.find(({ timesConfId }) => timesConfId === record?.id);
}

/** What is wrong with a source: it cannot be read, has no new data, or not that of all stops; null: nothing. */
function troubleOf(
  { failingSince, failure, isStale, freshAt, facts }: TimesState,
  when: (instant: number) => string,
): string | null {
  if (failure !== null)
    return sourceTexts.failing(failingSince === null ? null : when(failingSince), failure);
  if (isStale) return sourceTexts.stale(when(freshAt ?? 0));
  return facts?.partial ? sourceTexts.partial(facts.partial.answered, facts.partial.asked) : null;
}

const countsOf = ({ facts }: TimesState) => facts && sourceTexts.counts(facts.stops, facts.kept, facts.trips);

/** In the list of sources: reading state of each. */
export function SourceMark() {
  const state = useSourceState();
  const when = useDateAndTime();
  if (!state) return null;
  const trouble = troubleOf(state, when);
  if (trouble !== null) {
    const [Icon, color] = state.failure === null ? [StaleIcon, 'warning.main'] : [FailureIcon, 'error.main'];
    return (
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start', color }}>
        <Icon fontSize="small" />
        <span>{trouble}</span>
      </Stack>
    );
  }
  return (
    <Typography variant="body2" color="textSecondary">
      {state.readAt === null ? sourceTexts.waiting : sourceTexts.read(when(state.readAt))}
      <br />
      {countsOf(state)}
    </Typography>
  );
}

/** The parts of an answer that match nothing in the configuration. */
function Unmatched({ facts }: { facts: NonNullable<TimesState['facts']> }) {
  if (facts.unknown === 0) return null;
  return (
    <>
      <div>{sourceTexts.unknown(facts.unknown)}</div>
      <ul style={{ margin: 0 }}>
        {facts.unmatched.map(({ kind, id }) => (
          <li key={`${kind} ${id}`}>{sourceTexts.unmatched(kind, id)}</li>
        ))}
        {facts.unknown > facts.unmatched.length && <li>…</li>}
      </ul>
    </>
  );
}

/** In a source's form: its last answer, how much of it is known, and why it is ignored. */
export function SourceAlert() {
  const state = useSourceState();
  const when = useDateAndTime();
  if (!state || (state.readAt === null && state.failure === null)) return null;
  const { readAt, toldAt, facts, failure } = state;
  const trouble = troubleOf(state, when);
  const ahead = readAt !== null && toldAt !== null && toldAt - readAt > aheadMs ? toldAt - readAt : null;
  const severity = failure !== null ? 'error' : trouble !== null || ahead !== null ? 'warning' : 'info';
  return (
    <Alert severity={severity} sx={{ gridColumn: '1 / -1' }}>
      {trouble !== null && <div>{trouble}</div>}
      {failure !== null && <div>{sourceTexts.planned}</div>}
      {ahead !== null && <div>{sourceTexts.ahead(Math.round(ahead / 1000))}</div>}
      {readAt !== null && <div>{sourceTexts.read(when(readAt))}</div>}
      {facts && <div>{countsOf(state)}</div>}
      {facts && <Unmatched facts={facts} />}
    </Alert>
  );
}
