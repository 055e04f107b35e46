import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListContextProvider, Pagination, ResourceContextProvider, useList } from 'react-admin';
import { texts } from '../../src/i18n/index.ts';
import { cellsOf, type FleetRow } from './fleetRows.ts';

const { columns, concerns, list } = texts.fleet;
const Column = DataTable.Col<FleetRow>;
const fields = [
  ...(['state', 'version', 'pixels', 'browser', 'drift'] as const),
  ...(['storageShare', 'startedAt', 'toldAt'] as const),
];

/** What has to be looked after, in words; that it is silent its state says. */
function Concerns({ row }: { row: FleetRow }) {
  const told = row.concerns.filter((concern) => concern !== 'silent');
  if (told.length === 0) return null;
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
      {told.map((concern) => (
        <Chip key={concern} size="small" variant="outlined" color="warning" label={concerns[concern]} />
      ))}
    </Stack>
  );
}

const Wide = ({ now }: { now: number }) => (
  <Paper sx={{ overflowX: 'auto' }}>
    <DataTable<FleetRow>
      bulkActionButtons={false}
      rowClick={false}
      hover={false}
      aria-label={list}
      className="tabular"
      sx={{
        '& .RaDataTable-rowCell': { verticalAlign: 'top', py: 1 },
        '& .MuiTableCell-root': { px: 1 },
        // Its columns fit beside the notifications when only the mark that says something takes room.
        '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
      }}
    >
      <Column
        source="name"
        label={columns.name}
        render={(row) => (
          <>
            <Box component="strong">{row.name}</Box>
            <Typography variant="body2" color="textSecondary">
              {row.siteName}
            </Typography>
            <Concerns row={row} />
          </>
        )}
      />
      {fields.map((field) => (
        <Column
          key={field}
          source={field}
          label={columns[field]}
          render={(row) => cellsOf(row, now)[field]}
        />
      ))}
    </DataTable>
  </Paper>
);

/** On a phone one under the other, what is not known left out. */
const Narrow = ({ rows, now }: { rows: readonly FleetRow[]; now: number }) => (
  <Stack component="ul" aria-label={list} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map((row) => {
      const cells = cellsOf(row, now);
      const told = fields.filter((field) => cells[field] !== texts.fleet.unknown);
      return (
        <Paper key={row.id} component="li" sx={{ p: 1.5 }}>
          <Typography component="h2" variant="subtitle1">
            {row.name}
            <Typography
              component="span"
              variant="body2"
              color="textSecondary"
            >{` · ${row.siteName}`}</Typography>
          </Typography>
          <Concerns row={row} />
          <Box
            component="dl"
            className="tabular"
            sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 1.5, m: 0, mt: 0.5 }}
          >
            {told.map((field) => (
              <Box
                key={field}
                sx={{ display: 'contents', '& dt': { color: 'text.secondary' }, '& dd': { m: 0 } }}
              >
                <dt>{columns[field]}</dt>
                <dd>{cells[field]}</dd>
              </Box>
            ))}
          </Box>
        </Paper>
      );
    })}
  </Stack>
);

/** The rows, sorted by any column, fifty at a time; `now`, ms by the server's clock. */
export function FleetTable({ rows, now }: { rows: readonly FleetRow[]; now: number }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const context = useList<FleetRow>({ data: [...rows], perPage: 50, resource: 'fleet' });
  return (
    <ResourceContextProvider value="fleet">
      <ListContextProvider value={context}>
        {isNarrow ? <Narrow rows={context.data ?? []} now={now} /> : <Wide now={now} />}
        <Pagination rowsPerPageOptions={[50, 100, 500]} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
