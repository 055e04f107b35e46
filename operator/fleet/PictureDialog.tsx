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
import { orderStateAt, pictureKeptMs } from '../../contract/screenOrders.ts';
import type { ScreenOrder } from '../../contract/schemas/screenOrder.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useServerClock } from '../../src/shared/useServerClock.ts';
import { dateOnly, timeWithSeconds } from '../../src/shared/zonedDate.ts';
import { orderText } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';
import type { FleetOrders } from './useFleetOrders.ts';

const words = texts.fleet.orders;

/** State of an order without a picture; `isAlone`: no earlier picture is shown below. */
function PictureState({ order, isAlone }: { order: ScreenOrder; isAlone: boolean }) {
  const zone = useProjectZone();
  const now = useServerClock(useServerOffset());
  const isWaiting = orderStateAt(order, now) === 'sent';
  const isDrawn = isWaiting && isAlone;
  return (
    <>
      {isDrawn && <Skeleton variant="rounded" sx={{ width: 1, height: 'auto', aspectRatio: '16 / 9' }} />}
      <Alert severity={isWaiting ? 'info' : 'warning'} sx={{ mt: isDrawn ? 1 : 0, mb: isAlone ? 0 : 2 }}>
        {orderText(order, now, zone)}
      </Alert>
    </>
  );
}

interface PictureProps {
  order: Pick<ScreenOrder, 'id' | 'sentAt' | 'sentBy'>;
  /** When the screen took it, ms. */
  at: number;
  name: string;
}

/** The picture that answers an order. */
function OrderedPicture({ order: { id, sentAt, sentBy }, at, name }: PictureProps) {
  const offset = useServerOffset();
  const mediaUrl = useMediaUrl();
  const zone = useProjectZone();
  const [broken, setBroken] = useState<{ id: number; isGone: boolean } | null>(null);
  if (broken?.id === id)
    return broken.isGone ? (
      <Alert severity="warning">{words.pictureGone}</Alert>
    ) : (
      <RetryAlert
        severity="warning"
        title={words.pictureUnread}
        busy={false}
        onRetry={() => setBroken(null)}
      />
    );
  return (
    <>
      <Box
        component="img"
        src={mediaUrl(`/api/fleet/orders/${id}/picture`)}
        alt={words.shown(name, timeWithSeconds(at, zone))}
        onError={() => setBroken({ id, isGone: Date.now() + offset - sentAt >= pictureKeptMs })}
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
        {words.takenAt(dateOnly(at, zone), timeWithSeconds(at, zone), sentBy)}
      </Typography>
    </>
  );
}

/** What a screen showed when it last sent a picture, below the state of a later order for one (FLT-4). */
export function PictureDialog({ row, orders }: { row: FleetRow; orders: FleetOrders }) {
  const titleId = useId();
  const asked = orders.latest.get(row.id)?.filter(({ kind }) => kind === 'picture') ?? [];
  const [newest] = asked;
  const taken = asked.find(({ answer }) => answer?.hasPicture);
  const { query } = orders;
  const close = () => orders.see(null);
  return (
    <Dialog open fullWidth maxWidth="lg" aria-labelledby={titleId} onClose={close}>
      <DialogTitle id={titleId}>{words.pictureOf(row.name)}</DialogTitle>
      <DialogContent>
        {query.isError && <RetryAlert severity="warning" title={words.unread} query={query} />}
        {newest && newest !== taken && <PictureState order={newest} isAlone={!taken} />}
        {taken?.answer && <OrderedPicture order={taken} at={taken.answer.at} name={row.name} />}
        {!newest && query.isSuccess && <Alert severity="info">{words.pictureGone}</Alert>}
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
