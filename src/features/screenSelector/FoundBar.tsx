import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.where;

interface Props {
  count: number;
  onSet: (chosen: boolean) => void;
}

/** What a search has found, to be chosen or dropped at once. */
export function FoundBar({ count, onSet }: Props) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" role="status" sx={{ flex: 1 }}>
        {count > 0 ? words.found(count) : words.notFound}
      </Typography>
      {count > 0 && (
        <>
          <Button
            size="small"
            onClick={() => onSet(true)}
            aria-label={`${words.chooseFound} ${words.found(count)}`}
          >
            {words.chooseFound}
          </Button>
          <Button
            size="small"
            onClick={() => onSet(false)}
            aria-label={`${words.dropFound} ${words.found(count)}`}
          >
            {words.dropFound}
          </Button>
        </>
      )}
    </Stack>
  );
}
