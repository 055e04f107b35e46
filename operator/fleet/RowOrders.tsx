import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import MoreIcon from '@mui/icons-material/MoreVert';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { type OrderKind, orderStateAt } from '../../contract/screenOrders.ts';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useServerClock } from '../../src/shared/useServerClock.ts';
import { orderable, orderText, toldOrders } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';
import type { FleetOrders } from './useFleetOrders.ts';

const words = texts.fleet.orders;
const none: readonly ScreenOrder[] = [];

interface Props {
  row: FleetRow;
  orders: FleetOrders;
}

/** Orders for a single screen: the picture first, since it changes nothing. */
const ofOne = [
  'picture',
  'identify',
  'reload',
  'brightness',
  'restart',
] as const satisfies readonly OrderKind[];

/** The menu of a screen's orders. */
export function OrderMenu({ row, orders }: Props) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = async (kind: OrderKind) => {
    setAnchor(null);
    if (kind === 'brightness') return orders.dim([row]);
    if ((await orders.send(kind, [row])) && kind === 'picture') orders.see(row);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={words.menu(row.name)}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : menuId}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu id={menuId} open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {orderable(ofOne, [row]).map((kind) => (
          <MenuItem key={kind} disabled={orders.isBusy} onClick={() => void choose(kind)}>
            {words.kinds[kind].action}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function OrderLine({ order, now }: { order: ScreenOrder; now: number }) {
  const zone = useProjectZone();
  const state = orderStateAt(order, now);
  const isWrong = state === 'unanswered' || state === 'refused';
  return (
    <Typography
      component="span"
      variant="body2"
      sx={{ color: isWrong ? 'warning.main' : state === 'sent' ? 'text.secondary' : 'success.main' }}
    >
      {orderText(order, now, zone)}
    </Typography>
  );
}

/** Counts the seconds while an answer may come, then says that none came. */
function WaitingLine({ order }: { order: ScreenOrder }) {
  return <OrderLine order={order} now={useServerClock(useServerOffset())} />;
}

/** A screen's recent orders and their state, updated live; `now`: ms by the server's clock. */
export function OrderLines({ row, orders, now }: Props & { now: number }) {
  const told = toldOrders(orders.latest.get(row.id) ?? none, now);
  return told.map((order) => (
    <Typography key={order.id} component="div" variant="body2" className="tabular" sx={{ mt: 0.25 }}>
      {order.answer ? <OrderLine order={order} now={now} /> : <WaitingLine order={order} />}
      {order.answer?.hasPicture && (
        <>
          {' · '}
          <Link component="button" type="button" variant="body2" onClick={() => orders.see(row)}>
            {words.seePicture}
          </Link>
        </>
      )}
    </Typography>
  ));
}
