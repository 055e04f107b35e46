import FailureIcon from '@mui/icons-material/ErrorOutlined';
import WaitingIcon from '@mui/icons-material/WarningAmberOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { WebhookState } from '../../contract/schemas/webhooks.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useScopedProject } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { useWebhookStates } from './useDeliveries.ts';

const words = texts.webhooks;

function lastText({ last }: WebhookState, timeZone: string): string {
  if (!last || last.triedAt === null) return words.never;
  const at = dateAndTime(last.triedAt, timeZone);
  return last.failure === null ? words.lastTaken(at) : words.lastRefused(at, last.failure);
}

/** In the list of webhooks: state of each one's deliveries. */
export function DeliveryMark() {
  const project = useScopedProject();
  const record = useRecordContext<ConfiguredRecord>();
  const state = useWebhookStates(project?.id)?.find(({ webhookId }) => webhookId === record?.id);
  if (!state) return null;
  const { failed, waiting } = state;
  const last = lastText(state, project?.timeZone ?? defaultTimeZone);
  if (failed === 0 && waiting === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {last}
      </Typography>
    );
  const [Icon, color] = failed > 0 ? [FailureIcon, 'error.main'] : [WaitingIcon, 'warning.main'];
  const told = [failed > 0 && words.failed(failed), waiting > 0 && words.waiting(waiting)];
  return (
    <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start', color }}>
      <Icon fontSize="small" />
      <span>
        {told.filter(Boolean).join(', ')}
        <Typography variant="body2" color="textSecondary">
          {last}
        </Typography>
      </span>
    </Stack>
  );
}
