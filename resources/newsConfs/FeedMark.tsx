import FailureIcon from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { FeedState } from '../../contract/schemas/feedState.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { useFeedStates } from './useFeedStates.ts';

const feedTexts = texts.newsConfs.feed;

/** Since when and why feeds cannot be read; each reason once. */
function FailureText({ failing }: { failing: readonly FeedState[] }) {
  const timeZone = useScopedProject()?.timeZone ?? defaultTimeZone;
  const said = failing.map(({ failingSince, failure, isPartial }) =>
    (isPartial ? feedTexts.partial : feedTexts.failing)(
      failingSince === null ? null : dateAndTime(failingSince, timeZone),
      failure ?? '',
    ),
  );
  return [...new Set(said)].map((text) => <span key={text}>{text}</span>);
}

function Failing({ failing }: { failing: readonly FeedState[] }) {
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start', color: 'error.main' }}>
      <FailureIcon fontSize="small" />
      <Stack component="span">
        <FailureText failing={failing} />
      </Stack>
    </Stack>
  );
}

/** In the list of a setup's lines: reading state of the line's feed; undefined: not known. */
export function FeedMark({ state }: { state: FeedState | undefined }) {
  const timeZone = useScopedProject()?.timeZone ?? defaultTimeZone;
  if (state && state.failure !== null) return <Failing failing={[state]} />;
  return (
    <Typography variant="body2" color="textSecondary">
      {state &&
        (state.readAt === null ? feedTexts.waiting : feedTexts.read(dateAndTime(state.readAt, timeZone)))}
    </Typography>
  );
}

/** In the list of setups: the setup's feeds that cannot be read. */
export function SetupFeeds() {
  const setup = useRecordContext<ConfiguredRecord>();
  const failing = useFeedStates().filter(
    ({ newsConfId, failure }) => newsConfId === setup?.id && failure !== null,
  );
  return failing.length > 0 && <Failing failing={failing} />;
}

/** In a line's form: since when and why its feed cannot be read. */
export function FeedAlert() {
  const line = useRecordContext<ConfiguredRecord>();
  const state = useFeedStates().find(({ newsConfLineId }) => newsConfLineId === line?.id);
  if (!state || state.failure === null) return null;
  return (
    <Alert severity={state.isPartial ? 'warning' : 'error'} sx={{ gridColumn: '1 / -1' }}>
      <FailureText failing={[state]} />{' '}
      {state.readAt !== null && feedTexts[state.isPartial ? 'keptPart' : 'kept']}
    </Alert>
  );
}
