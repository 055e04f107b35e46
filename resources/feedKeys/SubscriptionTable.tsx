import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Subscription } from '../../contract/schemas/subscriptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';

const words = texts.subscriptions;
const { columns } = words;

/** A subscription's name: the consumer's, and the subscription's identifier. */
export const nameOf = ({ subscriber, identifier }: Subscription) => `${subscriber} ${identifier}`;

/** State as text, and its colour. */
function stateOf({ ended, endedAt, failingSince }: Subscription, moment: (at: number) => string) {
  if (ended !== null && endedAt !== null)
    return { text: words.ended(moment(endedAt)), more: words.endings[ended], color: 'text.secondary' };
  if (failingSince !== null)
    return { text: words.failing(moment(failingSince)), more: null, color: 'error.main' };
  return { text: words.running, more: null, color: 'success.main' };
}

interface Props {
  subscriptions: readonly Subscription[];
  labelledBy: string;
  timeZone: string;
  isBusy: boolean;
  onEnd: (subscription: Subscription) => void;
}

/** Subscriptions, oldest first: owner and address, state, last answer, start and end. */
export function SubscriptionTable({ subscriptions, labelledBy, timeZone, isBusy, onEnd }: Props) {
  const moment = (at: number) => dateAndTime(at, timeZone);
  return (
    <ScrollTable
      aria-labelledby={labelledBy}
      columns={[columns.who, columns.state, columns.last, columns.span, columns.actions]}
    >
      {subscriptions.map((one) => {
        const { id, project, address, createdAt, until, heartbeat, triedAt, status, failure, ended } = one;
        const { text, more, color } = stateOf(one, moment);
        return (
          <TableRow key={id}>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
              {`${nameOf(one)} · ${project.name}`}
              <Typography variant="body2" color="textSecondary">
                {address}
              </Typography>
            </TableCell>
            <TableCell sx={{ color, minWidth: 120 }}>
              {text}
              {more !== null && (
                <Typography variant="body2" color="textSecondary">
                  {more}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ minWidth: 136 }}>
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {triedAt === null ? words.never : moment(triedAt)}
              </Box>
              {triedAt !== null && (
                <Typography variant="body2" color="textSecondary">
                  {words.answered(status, failure)}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {words.since(moment(createdAt))}
              <Typography variant="body2" color="textSecondary">
                {words.until(moment(until))}
              </Typography>
              {heartbeat !== null && (
                <Typography variant="body2" color="textSecondary">
                  {words.heartbeat(heartbeat)}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              {ended === null && (
                <Button
                  size="small"
                  color="error"
                  disabled={isBusy}
                  aria-label={words.endOf(nameOf(one))}
                  onClick={() => onEnd(one)}
                >
                  {words.end}
                </Button>
              )}
            </TableCell>
          </TableRow>
        );
      })}
    </ScrollTable>
  );
}
