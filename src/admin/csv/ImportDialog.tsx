import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { useDropzone } from 'react-dropzone';
import type { ImportOutcome } from '../../../contract/configuration/importing.ts';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { texts } from '../../i18n/index.ts';
import { useDialogs } from '../../shared/dialogs/useDialogs.ts';
import { RetryAlert } from '../../shared/RetryAlert.tsx';
import { askAboutWork } from '../../shared/unsavedWork.ts';
import { useUnsavedWork } from '../../shared/useLeaveGuard.ts';
import { refetchBesideForms } from '../refetchBesideForms.ts';
import { ImportReview } from './ImportReview.tsx';
import { ImportStart } from './ImportStart.tsx';
import { countsOf, useImport, type Running } from './useImport.ts';

/** The running step, and its progress. */
function ImportProgress({ running, percent }: { running: Running; percent: number }) {
  const id = useId();
  const isCounted = running !== 'reading';
  return (
    <Stack sx={{ gap: 0.5 }}>
      <Stack direction="row" sx={{ justifyContent: 'space-between' }}>
        <Typography id={id} role="status">
          {csvTexts.running[running]}
        </Typography>
        {isCounted && (
          <Typography className="tabular" color="textSecondary">
            {csvTexts.percent(percent)}
          </Typography>
        )}
      </Stack>
      <LinearProgress
        variant={isCounted ? 'determinate' : 'indeterminate'}
        value={percent}
        aria-labelledby={id}
      />
    </Stack>
  );
}

const csvTexts = texts.csv;

interface Props {
  resource: ConfigurationName;
  project: Pick<Project, 'id' | 'longName'>;
  onClose: () => void;
}

/** Imports a file: chosen, reviewed row by row, then written, all or nothing (ADM-14). */
export function ImportDialog({ resource, project, onClose }: Props) {
  const id = useId();
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const finish = useFinish(onClose);
  const { state, take, refuse, apply, stop } = useImport({ resource, projectId: project.id }, finish);
  const { sheet, outcome, running, percent, failure, faults, fileName, isLate } = state;
  const isWriting = running === 'applying';
  useUnsavedWork(isWriting, csvTexts.leaveRunning);

  const drop = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    disabled: isWriting,
    onDrop: ([file], refused) => {
      if (refused.length > 0) refuse([csvTexts.faults.several]);
      else if (file) take(file);
    },
  });

  async function close() {
    if (isWriting) {
      if (!(await askAboutWork(dialogs, csvTexts.leaveRunning))) return;
      stop();
      // The list will show whether it was stopped in time.
      void refetchBesideForms(queryClient);
    }
    onClose();
  }

  const counts = outcome && countsOf(outcome);
  const written = counts ? counts.create + counts.update : 0;
  const canApply = counts?.refused === 0 && written > 0 && running === null;

  return (
    <Dialog
      open
      fullWidth
      maxWidth={sheet ? 'xl' : 'md'}
      fullScreen={isNarrow}
      aria-labelledby={`${id}title`}
      onClose={() => void close()}
    >
      <DialogTitle id={`${id}title`} sx={{ pb: 1 }}>
        {csvTexts.title(texts.configuration.resources[resource].plural)}
        <Typography component="span" color="textSecondary" sx={{ display: 'block' }}>
          {fileName
            ? csvTexts.fileInProject(fileName, project.longName)
            : csvTexts.inProject(project.longName)}
        </Typography>
      </DialogTitle>
      <DialogContent
        {...drop.getRootProps({ role: undefined, tabIndex: undefined })}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, height: sheet ? '80vh' : undefined }}
      >
        <input
          {...drop.getInputProps({ accept: '.csv,.tsv,.txt,text/csv', 'aria-label': csvTexts.choose })}
        />
        {failure && (
          <RetryAlert
            severity="error"
            title={failure.title}
            text={failure.text}
            busy={running !== null}
            onRetry={failure.retry}
          />
        )}
        {running && <ImportProgress running={running} percent={percent} />}
        {sheet && outcome && (
          <ImportReview
            key={outcome.plan}
            resource={resource}
            sheet={sheet}
            outcome={outcome}
            isLate={isLate}
          />
        )}
        {!sheet && running === null && (
          <ImportStart
            resource={resource}
            fileName={fileName}
            faults={faults}
            isDragged={drop.isDragActive}
            onChoose={drop.open}
          />
        )}
      </DialogContent>
      <DialogActions>
        {sheet && (
          <Button disabled={running !== null} onClick={drop.open} sx={{ mr: 'auto' }}>
            {csvTexts.chooseOther}
          </Button>
        )}
        <Button onClick={() => void close()}>{texts.common.cancel}</Button>
        {sheet && (
          <Button variant="contained" disabled={!canApply} onClick={apply}>
            {written > 0 && counts?.refused === 0 ? csvTexts.confirm(written) : csvTexts.import}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** After a written import: shows the notice, refreshes the list and closes the dialog. */
function useFinish(onClose: () => void) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return (outcome: ImportOutcome) => {
    const { create, update } = countsOf(outcome);
    notify(csvTexts.done(create, update), { type: 'success' });
    void refetchBesideForms(queryClient);
    onClose();
  };
}
