import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { mostBrightness } from '../../contract/screenOrders.ts';
import { texts } from '../../src/i18n/index.ts';
import { orderQuestion } from './fleetOrders.ts';
import type { FleetRow } from './fleetRows.ts';
import type { FleetOrders } from './useFleetOrders.ts';

const words = texts.fleet.orders;
const { share } = texts.fleet;
/** Initial value of the slider, since a screen's present brightness is unknown. */
const usual = 80;
const marks = [0, 50, mostBrightness].map((value) => ({ value, label: share(value) }));

/** Asks for a brightness before screens are ordered to use it. */
export function BrightnessDialog({ rows, orders }: { rows: readonly FleetRow[]; orders: FleetOrders }) {
  const id = useId();
  const [value, setValue] = useState(usual);
  const close = () => orders.dim(null);
  const question = orderQuestion('brightness', rows);
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={id}>
      <DialogTitle id={id}>{question?.title}</DialogTitle>
      <DialogContent>
        <Typography>{question?.text}</Typography>
        <Typography variant="h2" component="p" className="tabular" align="center" sx={{ mt: 2 }}>
          {share(value)}
        </Typography>
        <Slider
          aria-label={words.kinds.brightness.asked}
          max={mostBrightness}
          marks={marks}
          value={value}
          getAriaValueText={share}
          onChange={(_, next) => setValue(Number(next))}
          // Its marks extend beyond its ends.
          sx={{ display: 'block', width: 'auto', mx: 2 }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{texts.common.cancel}</Button>
        <Button
          variant="contained"
          disabled={orders.isBusy}
          onClick={() => void orders.send('brightness', rows, value).then((isSent) => isSent && close())}
        >
          {words.set}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
