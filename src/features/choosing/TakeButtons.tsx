import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import { texts } from '../../i18n/index.ts';
import { changesByHand, type TakenChoice } from './takenChoice.ts';

const words = texts.choosing;

/** Replaces the chosen screens by those of a choice (`added` null), or adds `added` to them. */
export type Take = (choice: TakenChoice, added: Iterable<string> | null) => void;

interface Props {
  choice: TakenChoice;
  /** The screens chosen now. */
  chosen: ReadonlySet<string>;
  onTake: Take;
}

/** Says what a choice includes, and the buttons that take it. */
export const TakeButtons = memo(function TakeButtons({ choice, chosen, onTake }: Props) {
  const { text, ids } = choice;
  const { missing, more } = useMemo(() => changesByHand({ ids }, chosen), [ids, chosen]);
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" role="status" sx={{ flex: '1 1 160px' }}>
        {ids.size > 0 ? words.result(text, ids.size) : words.none(text)}
      </Typography>
      {ids.size > 0 && (
        <Button size="small" variant="contained" title={words.takeHint} onClick={() => onTake(choice, null)}>
          {words.take(ids.size)}
        </Button>
      )}
      {missing > 0 && more > 0 && (
        <Button size="small" variant="outlined" title={words.addHint} onClick={() => onTake(choice, ids)}>
          {words.add}
        </Button>
      )}
    </Stack>
  );
});
