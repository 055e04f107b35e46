import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { useState, type ReactNode } from 'react';
import {
  CloseNotificationContext,
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
} from 'react-admin';

interface NoticeOptions {
  action?: ReactNode;
  /** ms */
  autoHideDuration?: number;
}

/** How long a notice stays that says nothing else, ms. */
const noticeMs = 4000;

/**
 * The latest notice. It takes the place of the one before: react-admin's own waits until that one has had its time, and
 * what is confirmed seconds late is taken for what was done last.
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
        // Each has the whole of its time, and is read out.
        key={notifications.length}
        open={notice !== closed}
        autoHideDuration={autoHideDuration}
        // A click beside a notice is meant for the page: what it offers stays for its time.
        onClose={(_, reason: SnackbarCloseReason) => reason !== 'clickaway' && close()}
        message={typeof message === 'string' ? translate(message, { _: message }) : message}
        action={action}
        // Below the bar at the top: at the bottom stand the buttons that spread and save.
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        sx={{ '&&': { top: 56 } }}
        slotProps={{
          transition: { onExited: resetNotifications },
          content: { sx: type === 'info' ? {} : { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
        }}
      />
    </CloseNotificationContext>
  );
}
