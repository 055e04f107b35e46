import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { webhookTest } from '../../contract/webhooks.ts';
import type { WebhookDelivery } from '../../contract/schemas/webhooks.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { dateOnly, timeWithSeconds } from '../../src/shared/zonedDate.ts';

const words = texts.webhooks;
const { columns } = words;
const colours = { waiting: 'warning.main', delivered: 'success.main', failed: 'error.main' } as const;

/** Whether a delivery can be sent again: it was tried, and not accepted. */
const mayRetry = ({ state, type, failure }: WebhookDelivery) =>
  state !== 'delivered' && failure !== null && type !== webhookTest;

interface Props {
  deliveries: readonly WebhookDelivery[];
  labelledBy: string;
  timeZone: string;
  /** Whether the webhook is: otherwise nothing is sent but tests, which are sent once. */
  isActive: boolean;
  isBusy: boolean;
  onRetry: (id: number) => void;
  onBody: (delivery: WebhookDelivery) => void;
}

/** Deliveries, newest first: event, state, answer and duration, and the next attempt. */
export function DeliveryTable({
  deliveries,
  labelledBy,
  timeZone,
  isActive,
  isBusy,
  onRetry,
  onBody,
}: Props) {
  const clock = (at: number) => timeWithSeconds(at, timeZone);
  const moment = (at: number) => `${dateOnly(at, timeZone)} ${clock(at)}`;
  return (
    <ScrollTable
      aria-labelledby={labelledBy}
      columns={[columns.event, columns.state, columns.answer, columns.tries, columns.actions]}
      maxHeight={480}
    >
      {deliveries.map((delivery) => {
        const { id, type, createdAt, state, status, durationMs, failure, attempts, nextAt } = delivery;
        const event = words.eventOf(type);
        return (
          <TableRow key={id}>
            <TableCell>
              {event}
              <Typography variant="body2" color="textSecondary" noWrap>
                {moment(createdAt)}
              </Typography>
            </TableCell>
            <TableCell sx={{ color: colours[state], fontWeight: 650, whiteSpace: 'nowrap' }}>
              {state === 'failed' && type === webhookTest ? words.notTaken : words.states[state]}
            </TableCell>
            <TableCell sx={{ minWidth: 104 }}>
              {failure ?? status}
              {durationMs !== null && (
                <Typography variant="body2" color="textSecondary" noWrap>
                  {words.duration(durationMs)}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {words.tries(attempts)}
              {nextAt !== null && type !== webhookTest && (
                <Typography variant="body2" color="textSecondary">
                  {isActive ? words.next(clock(nextAt)) : words.whenActive}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              <Button
                size="small"
                aria-label={words.body.of(event, moment(createdAt))}
                onClick={() => onBody(delivery)}
              >
                {words.body.action}
              </Button>
              {mayRetry(delivery) && (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={words.retryOf(event, moment(createdAt))}
                  onClick={() => onRetry(id)}
                >
                  {words.retry}
                </Button>
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </ScrollTable>
  );
}
