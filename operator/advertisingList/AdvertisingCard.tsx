import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import { texts } from '../../src/i18n/index.ts';
import { dateOnly, timeOnly } from '../../src/shared/zonedDate.ts';
import { PictureThumb } from './PictureThumb.tsx';
import { ShownOnList } from './ShownOnList.tsx';
import type { ShownOn, PlacedAdvertising } from './placedAdvertising.ts';

/** When a picture was spread, on the clocks of the project, and by whom; nothing where the server does not say. */
function spreadText({ createdAt, createdBy = null }: Advertising, timeZone: string): string {
  if (createdAt === undefined) return '';
  return texts.advertising.list.spreadAt(
    dateOnly(createdAt, timeZone),
    timeOnly(createdAt, timeZone),
    createdBy,
  );
}

const words = texts.advertising.list;

interface Props {
  placed: PlacedAdvertising;
  timeZone: string;
  /** Something is being taken off. */
  isBusy: boolean;
  /** Off one screen; null: off all of them. */
  onTakeOff: (placed: PlacedAdvertising, place: ShownOn | null) => Promise<void>;
}

/** A picture, its name, and the screens that have it (ADV-1). */
export const AdvertisingCard = memo(function AdvertisingCard({ placed, timeZone, isBusy, onTakeOff }: Props) {
  const { advertising, places, sites } = placed;
  const titleId = useId();
  const { name } = advertising;
  return (
    <Paper
      component="li"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, listStyle: 'none' }}
    >
      <PictureThumb advertising={advertising} />
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" color="textSecondary" className="tabular">
            {spreadText(advertising, timeZone)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, my: 0.5 }}>
          <Typography className="tabular" sx={{ flex: 1, whiteSpace: 'nowrap' }}>
            {words.places(places.length, sites)}
          </Typography>
          <Button
            size="small"
            color="error"
            startIcon={<DeleteIcon />}
            disabled={isBusy}
            aria-label={words.removeEverywhereOf(name)}
            onClick={() => void onTakeOff(placed, null)}
          >
            {words.removeEverywhere}
          </Button>
        </Box>
        <ShownOnList
          name={name}
          places={places}
          isBusy={isBusy}
          onTakeOff={(place) => void onTakeOff(placed, place)}
        />
      </Box>
    </Paper>
  );
});
