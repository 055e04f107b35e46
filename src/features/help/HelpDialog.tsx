import Paper from '@mui/material/Paper';
import Portal from '@mui/material/Portal';
import Box from '@mui/material/Box';
import { useEffect, useId, useRef, useState } from 'react';
import { HelpContent } from './HelpContent.tsx';
import { HelpHead } from './HelpHead.tsx';
import { useDrag } from './useDrag.ts';
import { useHelpPlaces, type HelpPlace } from './useHelpPlaces.ts';

interface Props {
  projectId: number;
  page: string;
  onClose: () => void;
}

/** Milliseconds after which the help opens (PRV-5). */
export const openingMs = 1000;

const windowSx = {
  position: 'fixed',
  // On a narrow screen the page stays usable above it.
  top: { xs: 'auto', sm: 64 },
  bottom: { xs: 8, sm: 'auto' },
  right: { xs: 8, sm: 16 },
  zIndex: 'modal',
  border: 1,
  borderColor: 'divider',
  width: { xs: 'calc(100vw - 16px)', sm: 'min(440px, calc(100vw - 32px))' },
  maxHeight: { xs: '55vh', sm: 'calc(100vh - 96px)' },
  display: 'flex',
  flexDirection: 'column',
} as const;

/** The help of a page, in a window that is moved by its head and leaves the page usable (PRV-5). */
export function HelpDialog(props: Props) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), openingMs);
    return () => clearTimeout(timer);
  }, []);
  // Another page of the console, another help.
  return isDue && <HelpWindow key={props.page} {...props} />;
}

function HelpWindow({ projectId, page, onClose }: Props) {
  const id = useId();
  const { moved, head, onKeyDown } = useDrag();
  const { place, follow, back } = useHelpPlaces(page);
  const text = useRef<HTMLDivElement>(null);
  // The link, or the button, that had the focus is no longer there.
  const goTo = (go: () => void) => {
    go();
    text.current?.focus();
  };
  return (
    <Portal>
      <Paper
        {...moved}
        role="dialog"
        aria-labelledby={id}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        elevation={8}
        sx={windowSx}
      >
        <HelpHead
          titleId={id}
          place={place}
          onBack={back && (() => goTo(back))}
          onMove={onKeyDown}
          onClose={onClose}
          {...head}
        />
        {/* Reached by Tab, so that the keyboard can scroll it. */}
        <Box ref={text} tabIndex={0} sx={{ px: 2, pb: 2, overflowY: 'auto' }}>
          <HelpContent
            projectId={projectId}
            place={place}
            onFollow={(to: HelpPlace) => goTo(() => follow(to))}
          />
        </Box>
      </Paper>
    </Portal>
  );
}
