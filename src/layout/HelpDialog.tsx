import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { texts } from '../i18n/index.ts';
import { HelpContent } from './HelpContent.tsx';
import { useDrag } from './useDrag.ts';

interface Props {
  projectId: number;
  page: string;
  onClose: () => void;
}

/** Milliseconds after which the help opens (PRV-5). */
export const openingMs = 1000;

/** The help of a page, in a window that is moved by its head and leaves the page usable (PRV-5). */
export function HelpDialog({ projectId, page, onClose }: Props) {
  const id = useId();
  const { offset, handle } = useDrag();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Portal>
      <Paper
        role="dialog"
        aria-labelledby={id}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        sx={{
          position: 'fixed',
          top: 64,
          right: 16,
          zIndex: 'modal',
          width: 'min(420px, calc(100vw - 32px))',
          maxHeight: 'calc(100vh - 96px)',
          display: 'flex',
          flexDirection: 'column',
        }}
        style={{ transform: `translate(${offset.x}px, ${offset.y}px)` }}
      >
        <Stack
          {...handle}
          direction="row"
          sx={{ alignItems: 'center', pl: 2, pr: 0.5, py: 0.5, cursor: 'move', touchAction: 'none' }}
        >
          <Typography variant="h2" id={id} sx={{ flex: 1, userSelect: 'none' }}>
            {texts.menu.help}
          </Typography>
          <IconButton autoFocus size="small" aria-label={texts.dialogs.close} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Stack>
        {/* Reached by Tab, so that the keyboard can scroll it. */}
        <Box tabIndex={0} sx={{ px: 2, pb: 2, overflowY: 'auto' }}>
          <HelpContent projectId={projectId} page={page} />
        </Box>
      </Paper>
    </Portal>
  );
}
