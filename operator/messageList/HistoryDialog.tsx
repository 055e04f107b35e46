import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { PlayedMessage } from '../../contract/schemas/receipts.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { SearchField } from '../../src/shared/SearchField.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { longCellSx } from '../../src/shared/longCellSx.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { Pages } from './Pages.tsx';

const words = texts.receipts;
const pageSize = 25;

interface Props {
  project: Project;
  onOpen: (newsId: number) => void;
  onClose: () => void;
}

/** All messages that screens have shown, even deleted ones, paginated and searchable; links to their proof of play (DSP-5). */
export function HistoryDialog({ project, onOpen, onClose }: Props) {
  const titleId = useId();
  const data = useOperatorData();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const q = useDeferredValue(search.trim());
  const part = { q, first: (page - 1) * pageSize, size: pageSize };
  const played = useProjectQuery(
    'receipts',
    `history:${JSON.stringify(part)}`,
    (id) => data.playedMessages(id, part),
    true,
    { placeholderData: keepPreviousData },
  );
  const { data: found } = played;
  const pages = Math.max(Math.ceil((found?.total ?? 0) / pageSize), 1);
  // Old messages are swept: the last page may be gone.
  if (found && !played.isPlaceholderData && page > pages) setPage(pages);
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.history}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{words.historyHint}</DialogContentText>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <SearchField
            label={words.historySearch}
            value={search}
            onChange={(text) => {
              setSearch(text);
              setPage(1);
            }}
          />
          <Typography role="status" className="tabular" color="textSecondary" sx={{ ml: { md: 'auto' } }}>
            {found && texts.messageEnds.found(found.total)}
          </Typography>
        </Stack>
        {played.isError && (
          <RetryAlert
            severity="error"
            title={words.historyFailed}
            text={played.error.message}
            query={played}
          />
        )}
        {played.isPending && <Skeletons rows={4} />}
        {/* An earlier answer says nothing about this search. */}
        {found?.total === 0 && !played.isPlaceholderData && (
          <Typography>{q === '' ? words.historyEmpty : words.historyNothingFound}</Typography>
        )}
        {found && found.array.length > 0 && (
          <PlayedTable
            messages={found.array}
            timeZone={project.timeZone ?? defaultTimeZone}
            onOpen={onOpen}
          />
        )}
        <Pages label={words.historyPages} count={pages} page={page} onOpen={setPage} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TableProps {
  messages: readonly PlayedMessage[];
  timeZone: string;
  onOpen: (newsId: number) => void;
}

function PlayedTable({ messages, timeZone, onOpen }: TableProps) {
  const { message, spread, lastAt, screens } = words.historyColumns;
  return (
    <TableContainer tabIndex={0} role="group" aria-label={words.history}>
      <Table aria-label={words.history}>
        <TableHead>
          <TableRow>
            <TableCell>{message}</TableCell>
            <TableCell>{spread}</TableCell>
            <TableCell>{lastAt}</TableCell>
            <TableCell align="right">{screens}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody className="tabular">
          {messages.map((played) => (
            <TableRow key={played.newsId}>
              <TableCell sx={longCellSx}>
                <Link
                  component="button"
                  type="button"
                  variant="body1"
                  sx={{ textAlign: 'left' }}
                  onClick={() => onOpen(played.newsId)}
                >
                  {played.title}
                </Link>
                {!played.exists && ` (${words.deleted})`}
              </TableCell>
              <TableCell>{dateAndTime(played.createdAt, timeZone)}</TableCell>
              <TableCell>{dateAndTime(played.lastAt, timeZone)}</TableCell>
              <TableCell align="right">{played.screens}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
