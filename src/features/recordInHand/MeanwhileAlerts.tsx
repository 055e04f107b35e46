import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  isChanged: boolean;
  isDeleted: boolean;
  words: { changed: string; deleted: string; compare: string };
  /** Shows the form beside a colleague's saved version. */
  onCompare: () => void;
}

/** Says what colleagues did to the open record since it was opened. */
export function MeanwhileAlerts({ isChanged, isDeleted, words, onCompare }: Props) {
  return (
    <>
      {isChanged && (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={onCompare}>
              {words.compare}
            </Button>
          }
        >
          {words.changed}
        </Alert>
      )}
      {isDeleted && (
        <Alert severity="warning" variant="outlined">
          {words.deleted}
        </Alert>
      )}
    </>
  );
}
