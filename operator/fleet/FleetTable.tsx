import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataTable, ListContextProvider, Pagination, ResourceContextProvider, useList } from 'react-admin';
import { texts } from '../../src/i18n/index.ts';
import { Breakable } from '../../src/shared/Breakable.tsx';
import { hiddenSx } from '../../src/shared/hiddenSx.ts';
import { FactList } from '../../src/shared/FactList.tsx';
import { useSortedRows } from '../../src/shared/useSortedRows.ts';
import { cellsOf, type FleetFilter, type FleetRow } from './fleetRows.ts';
import { OrderLines, OrderMenu } from './RowOrders.tsx';
import type { FleetOrders } from './useFleetOrders.ts';

const { columns, concerns, list, orders: words } = texts.fleet;
const Column = DataTable.Col<FleetRow>;
const fields = [
  ...(['state', 'version', 'pixels', 'browser', 'drift'] as const),
  ...(['storageShare', 'startedAt', 'toldAt'] as const),
];

/** The selected rows, out of all that were found. */
interface Choice {
  ids: ReadonlySet<string>;
  tick: 'none' | 'some' | 'all';
  toggle: (id: string) => void;
  toggleAll: () => void;
}

interface Props {
  rows: readonly FleetRow[];
  /** What chose them. */
  filter: FleetFilter;
  /** By the server's clock, ms. */
  now: number;
  /** Null: no orders are possible, so that rows cannot be selected. */
  orders: FleetOrders | null;
  choice: Choice;
}

const RowBox = ({ row, choice }: { row: FleetRow; choice: Choice }) => (
  <Checkbox
    size="small"
    sx={{ p: 0.25 }}
    checked={choice.ids.has(row.id)}
    slotProps={{ input: { 'aria-label': words.select(row.name) } }}
    onChange={() => choice.toggle(row.id)}
  />
);

const AllBox = ({ choice }: { choice: Choice }) => (
  <Checkbox
    size="small"
    sx={{ p: 0.25 }}
    checked={choice.tick === 'all'}
    indeterminate={choice.tick === 'some'}
    slotProps={{ input: { 'aria-label': words.selectAll } }}
    onChange={choice.toggleAll}
  />
);

/** What needs attention, as text; silence is already in the state. */
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

const Wide = ({ now, orders, choice }: Omit<Props, 'rows' | 'filter'>) => (
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
        // The columns fit beside the notifications only if inactive sort icons take no room.
        '& .MuiTableSortLabel-root:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
      }}
    >
      {orders && (
        <Column
          label={<AllBox choice={choice} />}
          disableSort
          sx={{ width: 36 }}
          render={(row) => <RowBox row={row} choice={choice} />}
        />
      )}
      <Column
        source="name"
        label={columns.name}
        render={(row) => (
          <>
            <Box component="strong">
              <Breakable>{row.name}</Breakable>
            </Box>
            <Typography variant="body2" color="textSecondary">
              <Breakable>{row.siteName}</Breakable>
            </Typography>
            <Concerns row={row} />
            {orders && <OrderLines row={row} orders={orders} now={now} />}
          </>
        )}
      />
      {fields.map((field) => (
        <Column
          key={field}
          source={field === 'state' ? 'stateOrder' : field}
          label={columns[field]}
          render={(row) => cellsOf(row, now)[field]}
        />
      ))}
      {orders && (
        <Column
          label={<Box sx={hiddenSx}>{texts.configuration.actions}</Box>}
          align="right"
          disableSort
          sx={{ width: 40 }}
          render={(row) => <OrderMenu row={row} orders={orders} />}
        />
      )}
    </DataTable>
  </Paper>
);

/** On a phone, values stand below each other, and unknown ones are left out. */
const Narrow = ({ rows, now, orders, choice }: Omit<Props, 'filter'>) => (
  <Stack component="ul" aria-label={list} spacing={1} sx={{ m: 0, p: 0, listStyleType: '""' }}>
    {rows.map((row) => {
      const cells = cellsOf(row, now);
      const told = fields.filter((field) => cells[field] !== texts.fleet.unknown);
      return (
        <Paper key={row.id} component="li" sx={{ p: 1.5 }}>
          <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 0.5 }}>
            {orders && <RowBox row={row} choice={choice} />}
            <Typography component="h2" variant="subtitle1" sx={{ flex: 1, minWidth: 0 }}>
              {row.name}
              <Typography
                component="span"
                variant="body2"
                color="textSecondary"
              >{` · ${row.siteName}`}</Typography>
            </Typography>
            {orders && <OrderMenu row={row} orders={orders} />}
          </Stack>
          <Concerns row={row} />
          {orders && <OrderLines row={row} orders={orders} now={now} />}
          <FactList facts={told.map((field) => ({ name: columns[field], value: cells[field] }))} />
        </Paper>
      );
    })}
  </Stack>
);

/** The rows, sortable by any column, fifty at a time; `now`: ms by the server's clock. */
export function FleetTable({ rows, filter, now, orders, choice }: Props) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('lg'));
  const list = useList<FleetRow>({ data: [], resource: 'fleet' });
  const context = { ...list, ...useSortedRows(rows, filter) };
  return (
    <ResourceContextProvider value="fleet">
      <ListContextProvider value={context}>
        {isNarrow ? (
          <Narrow rows={context.data} now={now} orders={orders} choice={choice} />
        ) : (
          <Wide now={now} orders={orders} choice={choice} />
        )}
        <Pagination rowsPerPageOptions={[50, 100, 500]} />
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
