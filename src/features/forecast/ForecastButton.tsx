import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { ForecastSections } from './ForecastSections.tsx';
import type { ForecastSection } from './sections.ts';

const words = texts.forecast;

/** « Détails » of a forecast; they open above the button. */
export function ForecastButton({ sections }: { sections: readonly ForecastSection[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.details}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': words.title,
            tabIndex: -1,
            sx: { p: 2, width: 520, maxWidth: 'calc(100vw - 32px)', maxHeight: '60vh' },
          },
        }}
      >
        <ForecastSections sections={sections} />
      </Popover>
    </>
  );
}
