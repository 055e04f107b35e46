import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Advertising } from '../../contract/schemas/advertising.ts';
import { texts } from '../../src/i18n/index.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';

const words = texts.advertising.list;

/** A picture by its content is anybody's; any other path needs the token (SES-9). */
const isPublic = (path: string) => path.startsWith('/player/image/');

/** The picture as it was spread, in the proportions of most screens. */
export function PictureThumb({ advertising: { name, image } }: { advertising: Advertising }) {
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
