import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListContextProvider, Pagination, ResourceContextProvider, useList } from 'react-admin';
import { texts } from '../../src/i18n/index.ts';
import { Breakable } from '../../src/shared/Breakable.tsx';
import { FactList } from '../../src/shared/FactList.tsx';
import { useSortedRows } from '../../src/shared/useSortedRows.ts';
import { cellsOf, type LegibilityFilter, type LegibilityRow } from './legibilityRows.ts';

const { columns, list, none } = texts.legibility;
const Column = DataTable.Col<LegibilityRow>;
const fields = ['picture', 'distance', 'needed', 'text', 'small', 'round'] as const;

const Changes = ({ changes }: LegibilityRow) => (
  <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyleType: '""' }}>
    {changes.map(({ concern, text }) => (
      <Typography
        key={concern}
        component="li"
        variant="body2"
        color={concern === 'unknown' ? 'textSecondary' : 'warning'}
      >
        {text}
      </Typography>
    ))}
  </Box>
);

const Wide = () => (
  <Paper sx={{ overflowX: 'auto' }}>
    <DataTable<LegibilityRow>
      bulkActionButtons={false}
      rowClick={false}
      hover={false}
      aria-label={list}
      className="tabular"
      sx={{
        '& .RaDataTable-rowCell': { verticalAlign: 'top', py: 1 },
        '& .MuiTableCell-root': { px: 1 },
        '& .MuiTableCell-head': { lineHeight: 1.25 },
        '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
        '& .RaDataTable-rowCell:not(:first-of-type)': { whiteSpace: 'nowrap' },
      }}
    >
      <Column
        source="name"
        label={columns.name}
        sx={{ minWidth: 300 }}
        render={(row) => (
          <>
            <Box component="strong">
              <Breakable>{row.name}</Breakable>
            </Box>
            <Typography component="span" variant="body2" color="textSecondary">
              {' · '}
              <Breakable>{row.siteName}</Breakable>
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {row.kind}
            </Typography>
            <Changes {...row} />
          </>
        )}
      />
      {fields.map((field) => (
        <Column
          key={field}
          source={field}
          label={columns[field]}
          align="right"
          render={(row) => cellsOf(row)[field]}
        />
      ))}
    </DataTable>
  </Paper>
);

/** On a phone, values stand below each other, and unknown ones are left out. */
const Narrow = ({ rows }: { rows: readonly LegibilityRow[] }) => (
  <Stack component="ul" aria-label={list} spacing={1} sx={{ m: 0, p: 0, listStyleType: '""' }}>
    {rows.map((row) => {
      const cells = cellsOf(row);
      return (
        <Paper key={row.id} component="li" sx={{ p: 1.5 }}>
          <Typography component="h2" variant="subtitle1">
            {row.name}
            <Typography component="span" variant="body2" color="textSecondary">
              {` · ${row.siteName}`}
            </Typography>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {row.kind}
          </Typography>
          <Changes {...row} />
          <FactList
            facts={fields.flatMap((field) =>
              cells[field] === none ? [] : [{ name: columns[field], value: cells[field] }],
            )}
          />
        </Paper>
      );
    })}
  </Stack>
);

interface Props {
  rows: readonly LegibilityRow[];
  /** What chose them. */
  filter: LegibilityFilter;
}

/** The rows, sortable by any column, fifty at a time. */
export function LegibilityTable({ rows, filter }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const list = useList<LegibilityRow>({ data: [], resource: 'legibility' });
  const context = { ...list, ...useSortedRows(rows, filter) };
  return (
    <ResourceContextProvider value="legibility">
      <ListContextProvider value={context}>
        {isNarrow ? <Narrow rows={context.data} /> : <Wide />}
        <Pagination rowsPerPageOptions={[50, 100, 500]} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
