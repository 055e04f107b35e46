import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { GtfsProblem } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { saveFile } from '../../src/shared/saveFile.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { problemSheet } from './problemSheet.ts';

const words = texts.gtfs.result;

/** Most rows that are drawn; the file has all that the server lists. */
const maxDrawn = 300;

interface Props {
  title: string;
  help?: string;
  problems: readonly GtfsProblem[];
  /** How many there are, those that are not listed too. */
  all: number;
  /** Of the download. */
  fileName: string;
}

/** Problems of a feed: file, line, column, reason (EXP-2). */
export function ProblemTable({ title, help, problems, all, fileName }: Props) {
  const titleId = useId();
  const { columns } = words;
  const drawn = problems.slice(0, maxDrawn);
  return (
    <Stack spacing={1} sx={{ mt: 1.5 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography id={titleId} variant="h3" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Button
          size="small"
          startIcon={<DownloadIcon />}
          aria-label={words.downloadOf(title)}
          onClick={() => saveFile(problemSheet(problems), fileName)}
        >
          {words.download}
        </Button>
      </Stack>
      {help && <Typography color="textSecondary">{help}</Typography>}
      <ScrollTable
        aria-labelledby={titleId}
        columns={[columns.file, columns.line, columns.column, columns.reason]}
        maxHeight={360}
      >
        {drawn.map(({ file, line, column, reason }, index) => (
          <TableRow key={`${index} ${file} ${line}`}>
            <TableCell>{file ?? words.whole}</TableCell>
            <TableCell>{line}</TableCell>
            <TableCell>{column}</TableCell>
            <TableCell sx={{ minWidth: 240 }}>{reason}</TableCell>
          </TableRow>
        ))}
      </ScrollTable>
      {all > drawn.length && (
        <Typography variant="body2" color="textSecondary">
          {words.listed(drawn.length, all)}
        </Typography>
      )}
    </Stack>
  );
}
