import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { texts } from '../../src/i18n/index.ts';
import type { ShownOn } from './placedAdvertising.ts';

const words = texts.advertising.list;

/** More are shown on demand: a picture may be on a thousand screens. */
const fewPlaces = 12;

const listSx = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))',
  columnGap: 1,
  m: 0,
  p: 0,
} as const;

const placeSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  minWidth: 0,
  borderTop: 1,
  borderColor: 'divider',
  listStyle: 'none',
} as const;

interface Props {
  /** The picture's. */
  name: string;
  places: readonly ShownOn[];
  isBusy: boolean;
  onTakeOff: (place: ShownOn) => void;
}

/** The screens that have a picture, each with what takes it off (ADV-1). */
export function ShownOnList({ name, places, isBusy, onTakeOff }: Props) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = places.length - fewPlaces;
  const shown = isWhole ? places : places.slice(0, fewPlaces);
  return (
    <>
      <Box component="ul" aria-label={words.screensOf(name)} sx={listSx}>
        {shown.map((place) => (
          <Box component="li" key={place.id} sx={placeSx}>
            <Box sx={{ flex: 1, minWidth: 0, py: 0.25 }}>
              <Typography sx={{ lineHeight: 1.3, overflowWrap: 'anywhere' }}>{place.name}</Typography>
              <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
                {place.siteName}
              </Typography>
            </Box>
            <IconButton
              size="small"
              disabled={isBusy}
              title={words.removeHere}
              aria-label={words.removeHereOf(name, place.name, place.siteName)}
              onClick={() => onTakeOff(place)}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      {hidden > 0 && (
        <Button size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? words.fewer : words.more(hidden)}
        </Button>
      )}
    </>
  );
}
