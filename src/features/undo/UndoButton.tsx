import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import { texts } from '../../i18n/index.ts';

/** « Annuler » in a notice. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      variant="outlined"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      {texts.undo.action}
    </Button>
  );
}
