import Box from '@mui/material/Box';

interface Props {
  text: string;
  /** The forecast's short texts. */
  parts: readonly string[];
}

/** Says what is about to happen, and its effects. */
export function BarText({ text, parts }: Props) {
  return (
    <>
      <span>{text}</span>
      {parts.map((part) => (
        <Box key={part} component="span" sx={{ color: 'warning.main' }}>
          {` · ${part}`}
        </Box>
      ))}
    </>
  );
}
