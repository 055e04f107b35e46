import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  CloseNotificationContext,
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
} from 'react-admin';
import { createPortal } from 'react-dom';

interface NoticeOptions {
  action?: ReactNode;
  /** ms */
  autoHideDuration?: number;
}

/** Default duration of a notice, ms. */
const noticeMs = 4000;

/**
 * Over the bar at the top, where it leaves room, so that neither the head of the page is covered nor the buttons that spread
 * and save; in a narrow window above those. A dialog has its buttons at the bottom, whatever the window.
 */
const placeSx = {
  '&&': {
    top: { xs: 'auto', md: 4 },
    bottom: { xs: 'calc(var(--form-bar, 0px) + 12px)', md: 'auto' },
    // The middle of the area beside the menu; the project's name is left of it.
    left: { md: 'calc(50% + 116px)' },
    width: { md: 'max-content' },
    maxWidth: { md: 'min(800px, 100vw - 264px)' },
  },
  '[aria-modal="true"] &&': { top: 4, bottom: 'auto' },
} as const;

/**
 * The latest notice, which replaces the previous one at once: react-admin's own waits until that one has timed out, and a
 * confirmation seconds late would be taken for that of the last action.
 */
export function LatestNotice() {
  const { notifications, resetNotifications } = useNotificationContext();
  const translate = useTranslate();
  const [closed, setClosed] = useState<NotificationPayload | null>(null);
  const notice = notifications.at(-1);
  if (!notice) return null;
  const { message, type, notificationOptions = {} } = notice;
  const { action, autoHideDuration = noticeMs } = notificationOptions as NoticeOptions;
  const close = () => setClosed(notice);

  return (
    <CloseNotificationContext value={close}>
      <Snackbar
        // A new key for each: it gets its full time, and is announced.
        key={notifications.length}
        open={notice !== closed}
        autoHideDuration={autoHideDuration}
        // A click beside a notice is meant for the page: the notice's button remains.
        onClose={(_, reason: SnackbarCloseReason) => reason !== 'clickaway' && close()}
        message={typeof message === 'string' ? translate(message, { _: message }) : message}
        action={action}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        sx={placeSx}
        slotProps={{
          transition: { onExited: resetNotifications },
          content: {
            sx: {
              ...(type !== 'info' && { bgcolor: `${type}.main`, color: `${type}.contrastText` }),
              // The primary colour, that of a ring elsewhere, cannot be told from these.
              '& .MuiButtonBase-root.Mui-focusVisible': { outlineColor: 'currentcolor' },
            },
          },
        }}
      />
    </CloseNotificationContext>
  );
}

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  container.style.display = 'contents';
  return container;
}

/**
 * The console's notices. They are moved into the open dialog, if any: a modal dialog traps the focus and hides everything
 * else from screen readers, so that « Annuler » would be out of reach.
 */
export function Notices() {
  const homeRef = useRef<HTMLDivElement>(null);
  // One element that is moved: a new portal would remount the notice and lose it.
  const [container] = useState(createContainer);

  useEffect(() => {
    const settle = () => {
      const host = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? homeRef.current;
      if (container.parentElement !== host) host?.append(container);
    };
    settle();
    // Dialogs are added to and removed from the body's children.
    const observer = new MutationObserver(settle);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [container]);

  return (
    <>
      <div ref={homeRef} />
      {createPortal(<LatestNotice />, container)}
    </>
  );
}
