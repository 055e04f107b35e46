import NotificationsIcon from '@mui/icons-material/NotificationsOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useCapability } from '../../src/data/useCapability.ts';
import { texts } from '../../src/i18n/index.ts';
import { SilenceDialog } from './SilenceDialog.tsx';

/** Opens the settings of silent-screen notifications, if the server has them. */
export function SilenceButton({ projectId }: { projectId: number }) {
  const isOffered = useCapability('silenceAlerts');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button startIcon={<NotificationsIcon />} onClick={() => setOpen(true)}>
        {texts.silence.open}
      </Button>
      {isOpen && <SilenceDialog projectId={projectId} onClose={() => setOpen(false)} />}
    </>
  );
}
