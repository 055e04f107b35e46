import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { PlayedMessage } from '../../contract/schemas/receipts.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { longCellSx } from '../../src/shared/longCellSx.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { FoundPages } from './FoundPages.tsx';

const words = texts.receipts;

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
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{words.history}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 1 }}>{words.historyHint}</DialogContentText>
        <FoundPages
          words={{
            search: words.historySearch,
            pages: words.historyPages,
            loadFailed: words.historyFailed,
            none: words.historyEmpty,
            nothingFound: words.historyNothingFound,
          }}
          // Not at each receipt: rows would move under the reader's hand, each second in a large network.
          topic="news"
          name="history"
          read={(id, part) => data.playedMessages(id, part)}
          search={search}
          onSearch={setSearch}
        >
          {(messages) => (
            <PlayedTable messages={messages} timeZone={project.timeZone ?? defaultTimeZone} onOpen={onOpen} />
          )}
        </FoundPages>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** Not on a phone, where « Affichage du message » tells it. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };

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
            <TableCell sx={wideOnly}>{spread}</TableCell>
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
              <TableCell sx={wideOnly}>{dateAndTime(played.createdAt, timeZone)}</TableCell>
              <TableCell>{dateAndTime(played.lastAt, timeZone)}</TableCell>
              <TableCell align="right">{played.screens}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
