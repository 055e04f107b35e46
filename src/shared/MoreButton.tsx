import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { useState } from 'react';
import { texts } from '../i18n/index.ts';
import { hiddenSx } from './hiddenSx.ts';
import { useFocusNext } from './useFocusNext.ts';

interface Props extends Pick<ButtonProps, 'size' | 'sx'> {
  /** How many are not drawn yet. */
  left: number;
  /** How many a press adds. */
  step: number;
  text: (added: number, left: number) => string;
  onMore: () => void;
}

/** Below a list that is drawn in part: draws more. Once all is drawn the focus stays in its place, where that is said. */
export function MoreButton({ left, step, text, onMore, ...look }: Props) {
  const [end, focusEnd] = useFocusNext<HTMLParagraphElement>(true);
  const [isPressed, setIsPressed] = useState(false);
  if (left <= 0)
    return (
      isPressed && (
        <Box component="p" ref={end} tabIndex={-1} sx={hiddenSx}>
          {texts.common.allShown}
        </Box>
      )
    );
  const more = () => {
    onMore();
    setIsPressed(true);
    if (left <= step) focusEnd();
  };
  return (
    <Button {...look} onClick={more}>
      {text(Math.min(step, left), left)}
    </Button>
  );
}
