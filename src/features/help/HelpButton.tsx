import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { texts } from '../../i18n/index.ts';
import { late } from '../../shared/late.tsx';

const { Component: HelpDialog, load } = late(async () => (await import('./HelpDialog.tsx')).HelpDialog);

/** The help icon (SES-8): opens and closes the help of the current page. */
export function HelpButton({ projectId }: { projectId: number }) {
  const { pathname } = useLocation();
  // Nested addresses share the help of the first segment.
  const page = pathname.split('/')[1] ?? '';
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const notify = useNotify();
  // Loaded before it is drawn: no boundary stands between the bar and the whole console.
  const show = () =>
    void load().then(
      () => setOpen(true),
      () => notify(texts.menu.helpFailed, { type: 'error' }),
    );
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={texts.menu.help}
        title={texts.menu.help}
        aria-expanded={open}
        onClick={() => (open ? setOpen(false) : show())}
      >
        <HelpIcon />
      </IconButton>
      {open && <HelpDialog projectId={projectId} page={page} onClose={close} />}
    </>
  );
}
