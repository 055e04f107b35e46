import Box from '@mui/material/Box';

interface Props {
  text: string;
  /** What the forecast says beside it. */
  parts: readonly string[];
}

/** What is about to happen, and what will come of it. */
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
