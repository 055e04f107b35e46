import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { mostOrdered, type OrderKind } from '../../contract/screenOrders.ts';
import { texts } from '../../src/i18n/index.ts';
import { BarButton } from '../../src/shared/BarButton.tsx';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { orderable } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';
import type { FleetOrders } from './useFleetOrders.ts';

const words = texts.fleet.orders;

/** Orders that several screens can get at once. */
const ofMany = ['identify', 'reload', 'brightness', 'restart'] as const satisfies readonly OrderKind[];

/** On a phone the orders have rows of their own, below the number of screens. */
const buttonsSx = {
  flexWrap: 'wrap',
  gap: 1,
  flexBasis: { xs: '100%', sm: 'auto' },
  '& > button': { flex: { xs: '1 1 auto', sm: 'none' } },
} as const;

interface Props {
  /** At least one. */
  selected: readonly FleetRow[];
  orders: FleetOrders;
  onClear: () => void;
}

/** Sends orders to the selected screens, after a question that states their number. */
export function OrderBar({ selected, orders, onClear }: Props) {
  const most = Math.min(...ofMany.map((kind) => mostOrdered[kind]));
  const isTooMany = selected.length > most;
  return (
    <FormBar
      label={texts.bulk.bar}
      text={words.selected(selected.length)}
      note={isTooMany && words.tooMany(most)}
      isShort
    >
      <BarButton label={texts.bulk.clear} Icon={CloseIcon} onClick={onClear} />
      <Stack direction="row" sx={buttonsSx}>
        {orderable(ofMany, selected).map((kind) => (
          <Button
            key={kind}
            variant="outlined"
            disabled={isTooMany || orders.isBusy}
            onClick={() => {
              if (kind === 'brightness') orders.dim(selected);
              else void orders.send(kind, selected).then((isSent) => isSent && onClear());
            }}
          >
            {words.kinds[kind].action}
          </Button>
        ))}
      </Stack>
    </FormBar>
  );
}
