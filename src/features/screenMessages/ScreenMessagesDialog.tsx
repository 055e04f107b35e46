import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, type ReactNode } from 'react';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import type { ReceiptsView } from '../receipts/receiptView.ts';
import { ScreenTypePicture } from '../../shared/ScreenTypePicture.tsx';
import { MessagesTable } from './MessagesTable.tsx';
import { type DialogMessage, isRemovable } from './MessageRow.tsx';
import type { RemoveNews } from './removal.ts';
import { useRemovalQuestion } from './useRemovalQuestion.ts';

interface Props {
  screen: Screen;
  /** The screen's messages, live: one that leaves this list leaves the dialog. */
  messages: readonly DialogMessage[];
  /** Shown instead of the messages while they are unknown. */
  instead?: ReactNode;
  /** Null: the server does not know what screens show. */
  receipts: ReceiptsView | null;
  /** Whether running messages may be corrected (TIM-4). */
  mayCorrect?: boolean;
  /** Absent for users who may not remove messages (ROL-5). */
  onRemove?: RemoveNews;
  /** Opens the explanation of what the screen shows; absent if there is none. */
  onWhy?: (() => void) | undefined;
  onClose: () => void;
}

/** The messages of one screen, and their removal (MSG-3 to MSG-5, SCR-1). */
export function ScreenMessagesDialog({
  screen,
  messages,
  instead,
  receipts,
  mayCorrect = false,
  onRemove,
  onWhy,
  onClose,
}: Props) {
  const titleId = useId();
  const region = useRef<HTMLDivElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const question = useRemovalQuestion(
    messages.filter(isRemovable).map(({ id }) => id),
    region,
    closeButton,
  );

  return (
    <Dialog
      open
      maxWidth={false}
      aria-labelledby={titleId}
      // Escape and a click outside cancel the question first, and close the dialog only then.
      onClose={question.asking === null ? onClose : question.cancel}
      slotProps={{ paper: { sx: { width: { sm: 1024 } } } }}
    >
      <DialogTitle id={titleId}>{texts.messageList.dialogTitle}</DialogTitle>
      <DialogContent ref={region}>
        <Typography component="p" variant="h2" sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
          <ScreenTypePicture type={screen.type} />
          {screen.name}
          <Typography component="span" color="textSecondary">
            {screen.site.name}
          </Typography>
        </Typography>
        {screen.newsConf === null && (
          <Alert severity="warning" sx={{ mb: 1 }}>
            {texts.common.messagingOff(screen.project.name)}
          </Alert>
        )}
        {instead || (
          <MessagesTable
            messages={messages}
            question={question}
            receipts={receipts}
            mayCorrect={mayCorrect}
            onRemove={onRemove}
          />
        )}
      </DialogContent>
      <DialogActions>
        {onWhy && (
          <Button onClick={onWhy} sx={{ mr: 'auto' }}>
            {texts.story.open}
          </Button>
        )}
        <Button ref={closeButton} onClick={onClose}>
          {texts.dialogs.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
