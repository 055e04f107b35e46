import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { orderStateAt } from '../../contract/screenOrders.ts';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useServerClock } from '../../src/shared/useServerClock.ts';
import { dateOnly, timeWithSeconds } from '../../src/shared/zonedDate.ts';
import { orderText } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';
import type { FleetOrders } from './useFleetOrders.ts';

const words = texts.fleet.orders;

/** The picture that answers an order, or its state so far. */
function OrderedPicture({ order, name }: { order: ScreenOrder; name: string }) {
  const mediaUrl = useMediaUrl();
  const zone = useProjectZone();
  const now = useServerClock(useServerOffset());
  const [broken, setBroken] = useState<number | null>(null);
  const { id, answer } = order;
  if (!answer?.hasPicture) {
    const isWaiting = orderStateAt(order, now) === 'sent';
    return (
      <>
        {isWaiting && <Skeleton variant="rounded" sx={{ width: 1, height: 'auto', aspectRatio: '16 / 9' }} />}
        <Alert severity={isWaiting ? 'info' : 'warning'} sx={{ mt: isWaiting ? 1 : 0 }}>
          {orderText(order, now, zone)}
        </Alert>
      </>
    );
  }
  if (broken === id) return <Alert severity="warning">{words.pictureGone}</Alert>;
  return (
    <>
      <Box
        component="img"
        src={mediaUrl(`/api/fleet/orders/${id}/picture`)}
        alt={words.shown(name, timeWithSeconds(answer.at, zone))}
        onError={() => setBroken(id)}
        sx={{
          display: 'block',
          maxWidth: 1,
          maxHeight: '70vh',
          mx: 'auto',
          border: 1,
          borderColor: 'divider',
        }}
      />
      <Typography className="tabular" color="textSecondary" sx={{ mt: 1 }}>
        {words.takenAt(dateOnly(answer.at, zone), timeWithSeconds(answer.at, zone), order.sentBy)}
      </Typography>
    </>
  );
}

/** What a screen showed when it was last asked (FLT-4). */
export function PictureDialog({ row, orders }: { row: FleetRow; orders: FleetOrders }) {
  const titleId = useId();
  const order = orders.latest.get(row.id)?.find(({ kind }) => kind === 'picture');
  const close = () => orders.see(null);
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{words.pictureOf(row.name)}</DialogTitle>
      <DialogContent>
        {order ? (
          <OrderedPicture order={order} name={row.name} />
        ) : (
          <Alert severity="info">{words.pictureGone}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button disabled={orders.isBusy} onClick={() => void orders.send('picture', [row])}>
          {words.again}
        </Button>
        <Button onClick={close}>{texts.dialogs.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
