import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { texts } from '../../i18n/index.ts';
import { failureText } from '../../shared/failureText.ts';
import { BlockerName } from '../BlockerName.tsx';
import { recordName, type ConfiguredRecord } from '../recordName.ts';
import { useConfigurationName, useScopedProject } from '../scope.ts';
import type { Outcome } from './removeAll.ts';
import { useBulkRemoval, type Step, type Plan } from './useBulkRemoval.ts';

interface ReportProps {
  outcome: Outcome;
  records: ReadonlyMap<unknown, ConfiguredRecord>;
}

/** Reports what was deleted, and what was not and why. */
function Report({ outcome: { removed, refused, left, failure }, records }: ReportProps) {
  const resource = useConfigurationName();
  const { deleteFailed } = texts.configuration.resources[resource];
  const nameOf = (id: unknown) => {
    const record = records.get(id);
    return record ? recordName(resource, record) : String(id);
  };
  return (
    <DialogContentText component="div" sx={{ color: 'text.primary' }}>
      {bulkTexts.removed(removed.length)}.
      {failure !== null && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{failureText(failure, deleteFailed)}</Box>
      )}
      {refused.length > 0 && (
        <Box sx={{ mt: 1 }}>
          {bulkTexts.refused(refused.length)}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
            {refused.map(({ id, error }) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong> : {failureText(error, deleteFailed)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {left.length > 0 && <Box sx={{ mt: 1 }}>{bulkTexts.left(left.length)}</Box>}
      <Box sx={{ mt: 1 }}>{bulkTexts.keptSelected}</Box>
    </DialogContentText>
  );
}

interface BlockedRecordsProps {
  title: string;
  blocked: Plan['blocked'];
  onFollow: () => void;
}

/** All records that cannot be deleted, each with the reason and a link to what uses it. */
function BlockedRecords({ title, blocked, onFollow }: BlockedRecordsProps) {
  const resource = useConfigurationName();
  const scope = useScopedProject()?.id ?? null;
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
        {blocked.map(({ record, reason: { message, blockers, total } }) => (
          <li key={record.id}>
            <strong>{recordName(resource, record)}</strong> : {message}
            {blockers.map((blocker) => (
              <Box key={`${blocker.resource}/${blocker.id}`} sx={{ pl: 1 }}>
                <BlockerName blocker={blocker} projectId={scope} onFollow={onFollow} />
              </Box>
            ))}
            {total > blockers.length && (
              <Box sx={{ pl: 1 }}>{bulkTexts.andOthers(total - blockers.length)}</Box>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

const bulkTexts = texts.bulk;

/** Maximum number of names in the question. */
const namesShown = 8;

interface Props {
  ids: readonly ConfiguredRecord['id'][];
  /** Called once with those of the ids that still exist. */
  onRead: (present: readonly ConfiguredRecord['id'][]) => void;
  /** Called once with the outcome, before the dialog closes. */
  onEnd: (outcome: Outcome) => void;
  onClose: () => void;
}

function useTitle(step: Step): string {
  const resource = texts.configuration.resources[useConfigurationName()];
  switch (step.kind) {
    case 'reading':
      return bulkTexts.reading;
    case 'unread':
      return texts.dialogs.error;
    case 'question':
      return bulkTexts.title(resource, step.plan.records.length + step.plan.blocked.length);
    case 'running':
      return bulkTexts.running;
    case 'report':
      return bulkTexts.report;
  }
}

/**
 * One question for a whole selection: what will be deleted, what changes with it, and what cannot be deleted and why
 * (ADM-11).
 */
export function BulkRemovalDialog({ ids, onRead, onEnd, onClose }: Props) {
  const id = useId();
  const { step, run, stop } = useBulkRemoval(ids, onRead, onEnd);
  const isRunning = step.kind === 'running';
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={isRunning ? undefined : onClose}
    >
      <DialogTitle id={`${id}title`}>{useTitle(step)}</DialogTitle>
      <DialogContent id={`${id}text`}>
        {step.kind === 'reading' && <LinearProgress aria-labelledby={`${id}title`} />}
        {step.kind === 'unread' && <DialogContentText>{step.text}</DialogContentText>}
        {step.kind === 'question' && <Question step={step} onFollow={onClose} />}
        {isRunning && (
          <>
            <Typography role="status" className="tabular" sx={{ mb: 1 }}>
              {bulkTexts.progress(step.done, step.total)}
            </Typography>
            <LinearProgress
              variant="determinate"
              value={(step.done / step.total) * 100}
              aria-labelledby={`${id}title`}
            />
          </>
        )}
        {step.kind === 'report' && <Report {...step} />}
      </DialogContent>
      <DialogActions>
        {isRunning ? (
          <Button disabled={step.isStopping} onClick={stop}>
            {step.isStopping ? bulkTexts.stopping : bulkTexts.stop}
          </Button>
        ) : (
          <Choices step={step} onRun={run} onClose={onClose} />
        )}
      </DialogActions>
    </Dialog>
  );
}

interface ChoicesProps {
  step: Step;
  onRun: (records: readonly ConfiguredRecord[]) => Promise<void>;
  onClose: () => void;
}

/** The dialog's buttons: delete what may be deleted, or cancel. */
function Choices({ step, onRun, onClose }: ChoicesProps) {
  if (step.kind !== 'question' || step.plan.records.length === 0) {
    return (
      <Button autoFocus={step.kind !== 'reading'} onClick={onClose}>
        {step.kind === 'reading' ? bulkTexts.cancel : bulkTexts.close}
      </Button>
    );
  }
  const { records, blocked } = step.plan;
  return (
    <>
      <Button autoFocus onClick={onClose}>
        {bulkTexts.cancel}
      </Button>
      <Button variant="contained" color="error" onClick={() => void onRun(records)}>
        {blocked.length > 0 ? bulkTexts.removeOthers(records.length) : bulkTexts.removeAll(records.length)}
      </Button>
    </>
  );
}

interface QuestionProps {
  step: Extract<Step, { kind: 'question' }>;
  onFollow: () => void;
}

function Question({ step: { plan }, onFollow }: QuestionProps) {
  const resource = useConfigurationName();
  const { records, blocked, consequences } = plan;
  const { deletesToo } = texts.configuration.resources[resource];
  const goesWith = records.length === 1 ? deletesToo : (bulkTexts.deleteToo[resource] ?? deletesToo);
  if (records.length + blocked.length === 0) {
    return <DialogContentText>{bulkTexts.nothingLeft}</DialogContentText>;
  }
  const names = records.slice(0, namesShown).map((record) => recordName(resource, record));
  const others = records.length - names.length;
  return (
    <>
      {records.length > 0 && (
        <DialogContentText sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
          {[
            `${names.join(', ')}${others > 0 ? ` ${bulkTexts.andOthers(others)}` : ''}`,
            ...(goesWith === undefined ? [] : [goesWith]),
            ...consequences,
          ].join('\n')}
        </DialogContentText>
      )}
      {blocked.length > 0 && (
        <BlockedRecords
          blocked={blocked}
          title={bulkTexts.blockedTitle(blocked.length)}
          onFollow={onFollow}
        />
      )}
    </>
  );
}
