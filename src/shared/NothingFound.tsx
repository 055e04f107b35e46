import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFocusOnPage } from './useFocusOnPage.ts';

interface Props {
  words: { nothingFound: string; clearFilter: string };
  onClear: () => void;
}

/** Says that a filter leaves nothing of a list, and offers to clear it. */
export function NothingFound({ words: { nothingFound, clearFilter }, onClear }: Props) {
  const button = useFocusOnPage<HTMLButtonElement>();
  return (
    <Alert
      severity="info"
      sx={{ mt: 1 }}
      action={
        <Button ref={button} color="inherit" size="small" onClick={onClear}>
          {clearFilter}
        </Button>
      }
    >
      {nothingFound}
    </Alert>
  );
}
