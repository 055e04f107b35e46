import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useMemo, useState } from 'react';
import { useGetMany } from 'react-admin';
import { longestSearch } from '../../contract/limits.ts';
import { fieldLabel } from '../../src/admin/fieldText.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { useRemoval } from '../../src/admin/removal.ts';
import { useMeta } from '../../src/admin/scope.ts';
import { texts } from '../../src/i18n/index.ts';
import { NothingFound } from '../../src/shared/NothingFound.tsx';
import { Pages } from '../../src/shared/Pages.tsx';
import { foundLines, linesAtOnce, pageOf } from './linePages.ts';
import { SetupLineRow, urlSx } from './SetupLineRow.tsx';
import { useFeedStates } from './useFeedStates.ts';

const lineTexts = texts.newsConfs.lines;
const label = (source: string) => fieldLabel('newsConfLines', source);

interface Props {
  lines: readonly ConfiguredRecord[];
  /** Id of the line that brought the user here; null: none. */
  foundId: string | null;
  labelledBy: string;
  onEdit: (line: ConfiguredRecord) => void;
}

/** The lines of a setup; many by pages, with a search. */
export function SetupLinesTable({ lines, foundId, labelledBy, onEdit }: Props) {
  const { remove: removeLine } = useRemoval();
  const meta = useMeta('lines');
  // Together: react-admin sends a call for each component that asks.
  const ids = [...new Set(lines.map(({ lineId }) => lineId as number))];
  const { data: signs = [] } = useGetMany<ConfiguredRecord>('lines', { ids, meta });
  const signOf = new Map(signs.map((sign) => [sign.id, sign]));
  const states = useFeedStates();
  const stateOf = useMemo(() => new Map(states.map((state) => [state.newsConfLineId, state])), [states]);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState(() => pageOf(lines, foundId));
  const isLong = lines.length > linesAtOnce;
  const found = useMemo(() => foundLines(lines, isLong ? typed : ''), [lines, isLong, typed]);
  const pages = Math.ceil(found.length / linesAtOnce);
  // Lines may have been found or deleted since.
  const page = Math.max(1, Math.min(asked, pages));
  const search = (value: string) => {
    setTyped(value);
    setAsked(1);
  };
  return (
    <>
      {isLong && (
        <TextField
          type="search"
          label={lineTexts.search}
          value={typed}
          onChange={({ target }) => search(target.value)}
          slotProps={{ htmlInput: { maxLength: longestSearch } }}
          sx={{ width: 1, maxWidth: 480, mb: 1 }}
        />
      )}
      {found.length === 0 && <NothingFound words={lineTexts} onClear={() => search('')} />}
      {found.length > 0 && (
        <Paper sx={{ overflowX: 'auto' }}>
          <Table aria-labelledby={labelledBy} sx={{ '& th, & td': { px: { xs: 1, sm: 1.5 } } }}>
            <TableHead>
              <TableRow>
                <TableCell>{label('lineId')}</TableCell>
                <TableCell>{label('api')}</TableCell>
                <TableCell sx={urlSx}>{label('url')}</TableCell>
                <TableCell>{texts.newsConfs.feed.label}</TableCell>
                <TableCell>{label('notification')}</TableCell>
                <TableCell align="right">{lineTexts.actions}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {found.slice((page - 1) * linesAtOnce, page * linesAtOnce).map((line) => (
                <SetupLineRow
                  key={line.id}
                  line={line}
                  sign={signOf.get(line['lineId'] as number)}
                  state={stateOf.get(line.id as number)}
                  isFound={String(line.id) === foundId}
                  onEdit={onEdit}
                  onRemove={removeLine}
                />
              ))}
            </TableBody>
          </Table>
        </Paper>
      )}
      <Pages label={lineTexts.pages} count={pages} page={page} onPage={setAsked} />
    </>
  );
}
