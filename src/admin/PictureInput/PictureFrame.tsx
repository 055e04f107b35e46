import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { useMediaUrl } from '../../shared/mediaUrl.ts';

interface Props {
  /** Rest path of the stored picture; absent if there is none. */
  currentSrc?: string;
  /** The chosen file, which replaces it. */
  file: File | null;
}

const pictureSx = { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' };

/** Shows the chosen picture, else the stored one. */
export function PictureFrame({ currentSrc, file }: Props) {
  const mediaUrl = useMediaUrl();
  const [missing, setMissing] = useState<string | null>(null);

  function content() {
    if (file) return <ChosenPicture file={file} />;
    if (currentSrc === undefined || currentSrc === missing) {
      return (
        <Typography variant="caption" color="textSecondary">
          {texts.pictures.none}
        </Typography>
      );
    }
    return (
      <Box
        component="img"
        src={mediaUrl(currentSrc)}
        alt={texts.pictures.current}
        onError={() => setMissing(currentSrc)}
        sx={pictureSx}
      />
    );
  }

  return (
    <Box
      sx={{
        width: 128,
        height: 80,
        p: 0.5,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {content()}
    </Box>
  );
}

function ChosenPicture({ file }: { file: File }) {
  // The object URL lives as long as the element that shows it: nothing leaks, however the form closes.
  const show = useCallback(
    (img: HTMLImageElement | null) => {
      if (!img) return;
      const url = URL.createObjectURL(file);
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
  return <Box component="img" ref={show} alt={texts.pictures.chosen(file.name)} sx={pictureSx} />;
}
