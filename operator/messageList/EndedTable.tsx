import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { clockOfInstant } from '../../contract/localTime.ts';
import type { EndedNews } from '../../contract/schemas/endedNews.ts';
import { texts } from '../../src/i18n/index.ts';
import { LinePicture } from '../../src/shared/LinePicture.tsx';
import { dateAndTime, dateOnly } from '../../src/shared/zonedDate.ts';

const words = texts.messageEnds.endedList;
const { columns } = words;

/** How a message ended, and by whom. */
function endText({ how, endedBy }: Pick<EndedNews, 'how' | 'endedBy'>): string {
  return how === 'time' ? words.how.time : words.how[how](endedBy);
}

/** For how long it ran, as text. */
const durationText = ({ startedAt, endedAt }: Pick<EndedNews, 'startedAt' | 'endedAt'>): string =>
  startedAt >= endedAt ? words.never : words.lasted(endedAt - startedAt);

/** When a message was withdrawn: on the day of its publication, only the time. */
function timeOrBoth({ from, until }: { from: number; until: number }, timeZone: string): string {
  const isSameDay = dateOnly(from, timeZone) === dateOnly(until, timeZone);
  return (isSameDay ? clockOfInstant : dateAndTime)(until, timeZone);
}

interface Props {
  messages: readonly EndedNews[];
  timeZone: string;
  renderTitle: (message: EndedNews) => ReactNode;
  /** Absent for users who may not spread messages. */
  renderAgain?: ((message: EndedNews) => ReactNode) | undefined;
}

/** Ended messages (TIM-5): a table, or cards on a phone. */
export function EndedTable({ messages, timeZone, renderTitle, renderAgain }: Props) {
  /** Label of a cell where there is no heading. */
  const label = (text: string) => (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ display: { md: 'none' } }}>
      {text} :{' '}
    </Typography>
  );
  const cardSx = {
    // The theme's rows are one line high.
    '& td': { display: 'block', height: 'auto', border: 0, py: 0.25, px: 1 },
    display: 'block',
    height: 'auto',
    borderBottom: 1,
    borderColor: 'divider',
    py: 1,
  };
  return (
    <Table
      size="small"
      aria-label={words.title}
      sx={(theme) => ({
        [theme.breakpoints.down('md')]: { display: 'block', '& tbody': { display: 'block' } },
      })}
    >
      <TableHead sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <TableRow>
          <TableCell sx={{ width: '36%' }}>{columns.message}</TableCell>
          <TableCell>{columns.author}</TableCell>
          <TableCell>{columns.end}</TableCell>
          <TableCell sx={{ whiteSpace: 'nowrap' }}>{columns.reach}</TableCell>
          <TableCell>{columns.duration}</TableCell>
          {renderAgain && <TableCell />}
        </TableRow>
      </TableHead>
      <TableBody className="tabular">
        {messages.map((message) => (
          <TableRow key={message.id} sx={(theme) => ({ [theme.breakpoints.down('md')]: cardSx })}>
            <TableCell>
              <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
                {message.alert && (
                  <Box
                    role="img"
                    aria-label={texts.messageList.alert}
                    sx={{
                      flex: 'none',
                      width: 20,
                      borderRadius: '4px',
                      bgcolor: 'error.main',
                      color: 'error.contrastText',
                      fontWeight: 800,
                      lineHeight: '20px',
                      textAlign: 'center',
                    }}
                  >
                    !
                  </Box>
                )}
                {message.lineName !== null && <LinePicture name={message.lineName} height={20} />}
                {renderTitle(message)}
              </Stack>
            </TableCell>
            <TableCell>
              {label(columns.author)}
              {words.by(message.createdBy, dateAndTime(message.createdAt, timeZone))}
            </TableCell>
            <TableCell>
              {label(columns.end)}
              {dateAndTime(message.endedAt, timeZone)}
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
                sx={{ display: { md: 'block' } }}
              >
                {' '}
                {endText(message)}
              </Typography>
            </TableCell>
            <TableCell>
              {label(columns.reach)}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {words.reach(message.shownOn, message.screens)}
              </Box>
              {message.published && (
                <Typography
                  component="span"
                  variant="body2"
                  color="textSecondary"
                  sx={{ display: { md: 'block' } }}
                >
                  {' '}
                  {words.published(
                    dateAndTime(message.published.from, timeZone),
                    timeOrBoth(message.published, timeZone),
                  )}
                </Typography>
              )}
            </TableCell>
            <TableCell>
              {label(columns.duration)}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {durationText(message)}
              </Box>
            </TableCell>
            {renderAgain && <TableCell align="right">{renderAgain(message)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
