import Box from '@mui/material/Box';

/** Longer than the words of names: of those without blanks, and of addresses. */
const longWord = /\S{25}/;

/**
 * A text in a table, whose columns are as wide as their longest word: one that is longer than any name's breaks, so that it
 * does not push all other columns out of sight.
 */
export function Breakable({ children: text }: { children: string }) {
  if (!longWord.test(text)) return text;
  return (
    <Box component="span" sx={{ display: 'inline-block', minWidth: 180, overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
}
