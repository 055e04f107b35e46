import FailureIcon from '@mui/icons-material/ErrorOutlined';
import UnknownIcon from '@mui/icons-material/WarningAmberOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { BicycleState } from '../../contract/schemas/bicycleState.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDateAndTime } from '../../src/shared/useDateAndTime.ts';

/** Polling interval, ms; the server reads sources about every minute. */
const refreshMs = 15_000;

const words = texts.bicycles;

/** Reading state of the record's station; undefined while unknown, and for a station that nothing reads. */
function useStationState(): BicycleState | undefined {
  const data = useOperatorData();
  const record = useRecordContext<ConfiguredRecord>();
  const isOffered = useCapability('bicycles') === true;
  const states = useQuery({
    queryKey: ['bicycleStates'],
    queryFn: () => data.bicycleStates(),
    enabled: isOffered && record?.id !== undefined,
    refetchInterval: refreshMs,
  });
  return states.data?.find(({ bikeId }) => bikeId === record?.id);
}

/** What is wrong with a station: it cannot be read, its source does not know it, or stands still; null: nothing. */
function troubleOf(
  { failingSince, failure, staleSince, station, stations }: BicycleState,
  when: (instant: number) => string,
): string | null {
  if (failure !== null) return words.failing(failingSince === null ? null : when(failingSince), failure);
  if (station !== null && staleSince !== null) return words.stale(when(staleSince));
  return station === null && stations !== null ? words.unknown(stations) : null;
}

const sayingOf = ({ station }: BicycleState) =>
  station &&
  (station.closed ? words.closed(station.name) : words.counts(station.name, station.bikes, station.docks));

/** In the list of stations: what screens show for each, or why nothing. */
export function StationMark() {
  const state = useStationState();
  const when = useDateAndTime();
  if (!state) return null;
  const trouble = troubleOf(state, when);
  if (trouble === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {sayingOf(state) ?? words.waiting}
      </Typography>
    );
  }
  const [Icon, color] = state.failure === null ? [UnknownIcon, 'warning.main'] : [FailureIcon, 'error.main'];
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start', color }}>
      <Icon fontSize="small" />
      <span>{trouble}</span>
    </Stack>
  );
}

/** Stations that may have been meant; pressing one fills the form's field. */
function Meant({ meant }: Pick<BicycleState, 'meant'>) {
  const { setValue } = useFormContext();
  if (meant.length === 0) return null;
  return (
    <>
      <div>{words.meant}</div>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {meant.map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => setValue('stationId', id, { shouldDirty: true, shouldValidate: true })}
          >
            {words.take(id, name)}
          </Button>
        ))}
      </Stack>
    </>
  );
}

/** In a station's form: what screens show for it, and what is wrong. */
export function StationAlert() {
  const state = useStationState();
  const when = useDateAndTime();
  if (!state || (state.readAt === null && state.failure === null)) return null;
  const { readAt, failure, station, meant } = state;
  const trouble = troubleOf(state, when);
  const severity = failure !== null ? 'error' : trouble === null ? 'info' : 'warning';
  return (
    <Alert severity={severity} sx={{ gridColumn: '1 / -1' }}>
      {trouble !== null && <div>{trouble}</div>}
      {failure !== null && <div>{words.lapses}</div>}
      {failure === null && <Meant meant={meant} />}
      {station && <div>{sayingOf(state)}</div>}
      {station && station.since !== null && <div>{words.since(when(station.since))}</div>}
      {readAt !== null && <div>{words.read(when(readAt))}</div>}
    </Alert>
  );
}
