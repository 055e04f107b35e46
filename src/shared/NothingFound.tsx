import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';

interface Props {
  words: { nothingFound: string; clearFilter: string };
  onClear: () => void;
}

/** Says that a filter leaves nothing of a list, and offers to clear it. */
export function NothingFound({ words: { nothingFound, clearFilter }, onClear }: Props) {
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onClear}>
          {clearFilter}
        </Button>
      }
    >
      {nothingFound}
    </Alert>
  );
}
