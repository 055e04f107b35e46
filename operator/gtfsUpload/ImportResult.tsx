import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { GtfsImport, GtfsProblem } from '../../contract/schemas/gtfs.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { saveFile } from '../../src/shared/saveFile.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { countsText, dayText } from './facts.ts';
import { problemSheet } from './problemSheet.ts';

const words = texts.gtfs.result;

/** Maximum number of rows drawn; the download has all that the server lists. */
const maxDrawn = 300;

interface ProblemTableProps {
  title: string;
  help?: string;
  problems: readonly GtfsProblem[];
  /** Number of problems, including those that are not listed. */
  all: number;
  /** File name of the download. */
  fileName: string;
}

/** Problems of a feed: file, line, column, reason (EXP-2). */
function ProblemTable({ title, help, problems, all, fileName }: ProblemTableProps) {
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

interface Props {
  entry: GtfsImport;
  /** Whether a feed of its transporter is in force. */
  hasFeed: boolean;
}

/** Result of an import: its content, or why it failed; errors and warnings separately (EXP-1, EXP-2). */
export function ImportResult({ entry, hasFeed }: Props) {
  const titleId = useId();
  const data = useOperatorData();
  const { id, errorCount, warningCount } = entry;
  const isHeld = entry.state === 'held';
  const isFailed = entry.state === 'failed';
  // A feed that was held and then set aside is not accepted.
  const counts = isFailed ? null : entry.counts;
  const isLong = errorCount + warningCount > 0;
  const report = useQuery({
    queryKey: ['gtfsReport', id],
    queryFn: () => data.gtfsReport(id),
    enabled: isLong,
    // A finished import never changes.
    staleTime: Infinity,
  });
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {words.title}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        {words.of(entry.fileName, entry.transporter.name)}
      </Typography>
      {counts && (
        <Alert severity={isHeld ? 'warning' : 'success'} variant="outlined" sx={{ mb: 1.5 }}>
          <AlertTitle>{isHeld ? words.held : texts.gtfs.done}</AlertTitle>
          {isHeld && words.heldHelp}
          <div className="tabular">{countsText(counts)}</div>
          <div className="tabular">{words.validity(dayText(counts.from), dayText(counts.to))}</div>
        </Alert>
      )}
      {entry.state === 'refused' && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          <AlertTitle>{words.refused(errorCount)}</AlertTitle>
          {hasFeed ? words.kept : words.noFeed} {words.importAgain}
        </Alert>
      )}
      {isFailed && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          <AlertTitle>{entry.counts ? words.setAside : words.failed}</AlertTitle>
          {entry.failure}
        </Alert>
      )}
      {report.isPending && isLong && (
        <Loading>
          <Skeletons rows={3} />
        </Loading>
      )}
      {report.isError && <RetryAlert severity="error" title={words.reportFailed} query={report} />}
      {report.data && report.data.errorCount > 0 && (
        <ProblemTable
          title={words.errors(report.data.errorCount)}
          problems={report.data.errors}
          all={report.data.errorCount}
          fileName={`${entry.fileName}-erreurs.csv`}
        />
      )}
      {report.data && report.data.warningCount > 0 && (
        <ProblemTable
          title={words.warnings(report.data.warningCount)}
          help={counts && !isHeld ? words.warningsHelp : undefined}
          problems={report.data.warnings}
          all={report.data.warningCount}
          fileName={`${entry.fileName}-avertissements.csv`}
        />
      )}
    </Paper>
  );
}
