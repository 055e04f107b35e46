import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { goingOn } from '../../contract/gtfsStates.ts';
import type { GtfsImport } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { HistorySection } from '../../src/shared/HistorySection.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { countsText, dayText } from './facts.ts';

const { history: words, restore } = texts.gtfs;

/** Wraps where there is no room side by side. */
const actionsSx = { display: 'flex', flexWrap: 'wrap' };

interface Props {
  imports: readonly GtfsImport[];
  /** Id of the import whose result is shown above. */
  shown: number | null;
  timeZone: string;
  isBusy: boolean;
  onShow: (id: number) => void;
  /** Called to restore `entry` in place of the one in force. */
  onRestore: (entry: GtfsImport, inForce: GtfsImport) => void;
}

/** The import that a feed would replace: it was in force before that one, or waits to be confirmed (EXP-1, EXP-2). */
const successorOf = ({ state, transporter }: GtfsImport, imports: readonly GtfsImport[]) =>
  state === 'previous' || state === 'held'
    ? imports.find((each) => each.state === 'current' && each.transporter.id === transporter.id)
    : undefined;

function outcomeText({ counts, errorCount, failure, state, warningCount }: GtfsImport): string {
  const { errors, warnings } = texts.gtfs.result;
  if (state === 'refused') return errors(errorCount);
  if (state === 'failed' || failure !== null) return failure ?? '';
  if (counts === null) return '';
  return warningCount > 0 ? `${countsText(counts)} · ${warnings(warningCount)}` : countsText(counts);
}

/**
 * What became of an import; one that ended without another in its place was not replaced, and one that ended while it was held
 * was not interrupted.
 */
function stateText({ state, counts, failure }: GtfsImport): string {
  if (state === 'past' && failure !== null) return words.ended;
  return state === 'failed' && counts !== null ? words.setAside : words.states[state];
}

/** All imports so far: when, by whom, which file, the result, and a button to restore (EXP-1). */
export function ImportHistory({ imports, shown, timeZone, isBusy, onShow, onRestore }: Props) {
  const { title, columns, empty, emptyHelp } = words;
  return (
    <HistorySection
      title={title}
      columns={[
        columns.at,
        columns.transporter,
        columns.file,
        columns.state,
        columns.validity,
        columns.by,
        columns.actions,
      ]}
      empty={`${empty} ${emptyHelp}`}
      rows={imports.map((entry) => {
        const { counts, fileName, id, state } = entry;
        const at = dateAndTime(entry.receivedAt, timeZone);
        const isCurrent = state === 'current';
        const inForce = successorOf(entry, imports);
        const offered = state === 'held' ? restore.held : restore;
        return (
          <TableRow key={id} selected={id === shown} aria-current={isCurrent ? 'true' : undefined}>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{at}</TableCell>
            <TableCell>{entry.transporter.name}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 120 }}>{fileName}</TableCell>
            <TableCell sx={{ minWidth: 160 }}>
              <Typography variant="body2" sx={{ fontWeight: isCurrent ? 650 : undefined }}>
                {stateText(entry)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {outcomeText(entry)}
              </Typography>
              {entry.restoredAt !== null && (
                <Typography variant="body2" color="textSecondary">
                  {words.restored(dateAndTime(entry.restoredAt, timeZone), entry.restoredBy ?? '')}
                </Typography>
              )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
              {counts && words.validity(dayText(counts.from), dayText(counts.to))}
            </TableCell>
            <TableCell>{entry.username}</TableCell>
            <TableCell>
              <Box sx={actionsSx}>
                {!goingOn.includes(state) && (
                  <Button size="small" aria-label={words.showOf(fileName, at)} onClick={() => onShow(id)}>
                    {words.show}
                  </Button>
                )}
                {inForce && (
                  <Button
                    size="small"
                    sx={{ textAlign: 'left' }}
                    disabled={isBusy}
                    aria-label={offered.of(fileName, at)}
                    onClick={() => onRestore(entry, inForce)}
                  >
                    {offered.action}
                  </Button>
                )}
              </Box>
            </TableCell>
          </TableRow>
        );
      })}
    />
  );
}
