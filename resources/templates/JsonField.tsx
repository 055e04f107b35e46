import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useId, useRef } from 'react';
import { texts } from '../../src/i18n/index.ts';
import type { Mark } from './jsonMarks.ts';

const modeTexts = texts.displayModes;
const lineHeight = 20;
const fewestLines = 16;
/** Number of lines that stay visible above a line that is scrolled to. */
const linesAbove = 4;
/** Room for the horizontal scroll bar of long lines, px. */
const barHeight = 20;

interface Props {
  text: string;
  onChange: (text: string) => void;
  marks: readonly Mark[];
}

const textSx = {
  m: 0,
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  fontSize: 13,
  lineHeight: `${lineHeight}px`,
  tabSize: 2,
};

const lineSx = {
  ...textSx,
  height: lineHeight,
  width: 44,
  pr: 1,
  textAlign: 'right',
  color: 'text.secondary',
  userSelect: 'none',
  '&[data-marked]': { bgcolor: 'error.main', color: 'error.contrastText', fontWeight: 700 },
};

/** JSON as text with line numbers; lines with errors are marked, and listed below. */
export function JsonField({ text, onChange, marks }: Props) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = text.split('\n').length;
  const marked = new Set(marks.map(({ line }) => line));
  const show = ({ offset, length, line }: Mark) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + length);
    if (frame.current) frame.current.scrollTop = (line - linesAbove) * lineHeight;
  };
  return (
    <>
      <Box
        ref={frame}
        sx={{
          mt: 2,
          py: 1,
          display: 'flex',
          alignItems: 'flex-start',
          maxHeight: 560,
          overflow: 'auto',
          border: 1,
          borderRadius: 1,
          borderColor: marks.length > 0 ? 'error.main' : 'divider',
          bgcolor: 'background.default',
          '&:focus-within': { outline: 2, outlineColor: 'primary.main' },
        }}
      >
        <Box aria-hidden sx={{ flex: 'none' }}>
          {Array.from({ length: lines }, (_, index) => (
            <Box key={index} data-marked={marked.has(index + 1) || undefined} sx={lineSx}>
              {index + 1}
            </Box>
          ))}
        </Box>
        <Box
          component="textarea"
          ref={area}
          aria-label={modeTexts.text}
          aria-invalid={marks.length > 0}
          aria-describedby={marks.length > 0 ? `${id}problems` : undefined}
          value={text}
          onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
          wrap="off"
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          sx={{
            ...textSx,
            flex: 1,
            minWidth: 0,
            height: Math.max(fewestLines, lines) * lineHeight + barHeight,
            p: 0,
            pl: 1,
            border: 0,
            resize: 'none',
            overflow: 'auto hidden',
            // The surrounding frame has it.
            outline: 'none !important',
            bgcolor: 'transparent',
            color: 'text.primary',
          }}
        />
      </Box>
      {marks.length > 0 && (
        <Box
          component="ul"
          id={`${id}problems`}
          aria-label={modeTexts.problems}
          sx={{ mt: 1, mb: 0, pl: 2.5 }}
        >
          {marks.map((mark, index) => (
            <li key={index}>
              <Link component="button" type="button" color="error" onClick={() => show(mark)}>
                {modeTexts.place(mark.line, mark.column)}
              </Link>
              {' : '}
              {mark.problem}
            </li>
          ))}
        </Box>
      )}
    </>
  );
}
