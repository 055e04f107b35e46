import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { GtfsImport } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { countsText, dayText } from './facts.ts';
import { ProblemTable } from './ProblemTable.tsx';

const words = texts.gtfs.result;

/** What came of an import: what it brought, or why not; errors and warnings apart (EXP-1, EXP-2). */
export function ImportResult({ entry }: { entry: GtfsImport }) {
  const titleId = useId();
  const data = useOperatorData();
  const { id, counts, errorCount, warningCount } = entry;
  const isHeld = entry.state === 'held';
  const isLong = errorCount + warningCount > 0;
  const report = useQuery({
    queryKey: ['gtfsReport', id],
    queryFn: () => data.gtfsReport(id),
    enabled: isLong,
    // Of an import that has ended nothing changes.
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
          {words.kept}
        </Alert>
      )}
      {entry.state === 'failed' && (
        <Alert severity="error" variant="outlined" sx={{ mb: 1.5 }}>
          <AlertTitle>{words.failed}</AlertTitle>
          {entry.failure}
        </Alert>
      )}
      {report.isPending && isLong && (
        <Loading>
          <Skeletons rows={3} />
        </Loading>
      )}
      {report.isError && (
        <RetryAlert
          severity="error"
          title={words.reportFailed}
          busy={report.isFetching}
          onRetry={() => void report.refetch()}
        />
      )}
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
