import CloseIcon from '@mui/icons-material/Close';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId, useState } from 'react';
import { clockOfInstant } from '../../contract/localTime.ts';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';
import { dateOnly } from '../../src/shared/zonedDate.ts';
import type { ShownOn, PlacedAdvertising } from './placedAdvertising.ts';

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
  listStyleType: '""',
} as const;

interface ShownOnListProps {
  /** The picture's name. */
  name: string;
  places: readonly ShownOn[];
  isBusy: boolean;
  onTakeOff: (place: ShownOn) => void;
}

/** The screens that have a picture, each with a button to remove it there (ADV-1). */
function ShownOnList({ name, places, isBusy, onTakeOff }: ShownOnListProps) {
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

/** Whether a picture is addressed by content and thus public; other paths need the token (SES-9). */
const isPublic = (path: string) => path.startsWith('/player/image/');

/** The picture as it was spread, in the usual proportions of screens. */
function PictureThumb({ advertising: { name, image } }: { advertising: Advertising }) {
  const mediaUrl = useMediaUrl();
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Box
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        width: { xs: 1, sm: 256 },
        aspectRatio: '16 / 9',
        alignSelf: 'flex-start',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {broken === image ? (
        <Typography variant="body2" color="textSecondary">
          {words.missingPicture}
        </Typography>
      ) : (
        <Box
          component="img"
          loading="lazy"
          src={isPublic(image) ? image : mediaUrl(image)}
          alt={words.picture(name)}
          onError={() => setBroken(image)}
          sx={{ width: 1, height: 1, objectFit: 'contain' }}
        />
      )}
    </Box>
  );
}

/** When and by whom a picture was spread, in the project's zone; empty if the server does not say. */
function spreadText({ createdAt, createdBy = null }: Advertising, timeZone: string): string {
  if (createdAt === undefined) return '';
  return texts.advertising.list.spreadAt(
    dateOnly(createdAt, timeZone),
    clockOfInstant(createdAt, timeZone),
    createdBy,
  );
}

interface Props {
  placed: PlacedAdvertising;
  timeZone: string;
  /** A removal is running. */
  isBusy: boolean;
  /** Removes the picture from one screen; null: from all of them. */
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
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, p: 2, listStyleType: '""' }}
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
