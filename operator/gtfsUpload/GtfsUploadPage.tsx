import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, useId } from 'react';
import { goingOn } from '../../contract/gtfsStates.ts';
import { clockOfInstant, defaultTimeZone } from '../../contract/localTime.ts';
import type { GtfsImport, GtfsProgress } from '../../contract/schemas/gtfs.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { dayText, stepOf } from './facts.ts';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportResult } from './ImportResult.tsx';
import { UploadForm, type Draft } from './UploadForm.tsx';
import type { Upload } from './uploads.ts';
import { useGtfsState } from './useGtfsState.ts';
import { useImport } from './useImport.ts';

const words = texts.gtfs;

interface RunningImportProps {
  /** The upload from this console. */
  upload: Upload | null;
  /** The server's state of it, or of another operator's import. */
  running: GtfsImport | null;
  progress: GtfsProgress | null;
  timeZone: string;
  onBuild: (file: string) => void;
}

/** The running import, whoever started it: its step and progress (EXP-1). */
function RunningImport({ upload, running, progress, timeZone, onBuild }: RunningImportProps) {
  const titleId = useId();
  const { text, share } = stepOf(upload, running, progress);
  const isSending = upload !== null && !upload.isStored;
  const isWaiting = upload === null && running?.state === 'received';
  const file = upload?.fileName ?? running?.fileName ?? '';
  const transporter = upload?.transporter ?? running?.transporter.name ?? '';
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2, mb: 2 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 0.5 }}>
        {words.running.title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{words.running.of(file, transporter)}</Typography>
      {running && (
        <Typography variant="body2" color="textSecondary">
          {words.running.by(running.username, clockOfInstant(running.receivedAt, timeZone))}
        </Typography>
      )}
      {!isWaiting && (
        <LinearProgress
          aria-labelledby={titleId}
          variant={share === null ? 'indeterminate' : 'determinate'}
          value={share === null ? undefined : Math.round(share * 100)}
          sx={{ my: 1.5, height: 8, borderRadius: 1 }}
        />
      )}
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5 }}>
        <Typography className="tabular" sx={{ flex: 1, minWidth: 200, fontWeight: 600 }}>
          {text}
        </Typography>
        {isSending && upload.share < 1 && <Button onClick={upload.cancel}>{words.running.cancel}</Button>}
        {isWaiting && (
          <Button variant="contained" onClick={() => onBuild(running.file)}>
            {words.running.build}
          </Button>
        )}
      </Stack>
      {!isWaiting && (
        <Typography variant="body2" color="textSecondary">
          {isSending ? words.running.leaveSending : words.running.leave}
        </Typography>
      )}
    </Paper>
  );
}

const topics = ['gtfs'] as const;

/** Restores the feed before the one in force as the operator saw it; asks first, since it reaches screens. */
function useRestore(projectId: number, timeZone: string) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const { run, isBusy } = useProjectAction(projectId, topics);
  return {
    isBusy,
    async run({ id, counts, fileName, receivedAt, state }: GtfsImport, inForce: GtfsImport): Promise<void> {
      const at = dateAndTime(receivedAt, timeZone);
      const [from, to] = [counts?.from, counts?.to].map((day) => (day === undefined ? '' : dayText(day)));
      const asked = state === 'held' ? words.restore.held : words.restore;
      const text = asked.text(fileName, at, from ?? '', to ?? '');
      const agreed = await dialogs.confirm({ title: asked.title, text });
      if (agreed) await run(() => data.restoreGtfs(id, inForce.id), words.restore);
    },
  };
}

/** The page: a new or running import, the result of the last one, and the history. */
function GtfsFeeds({ project }: { project: Project }) {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const { gtfs, isFollowing, running, progress, ...reading } = useGtfsState(project.id);
  const { upload, start, build } = useImport(project.id);
  const restore = useRestore(project.id, timeZone);
  const [chosen, setChosen] = useState<number | null>(null);
  const [draft, setDraft] = useState<Draft>({ transporterId: null, file: null });
  const ended = gtfs?.imports.filter(({ state }) => !goingOn.includes(state)) ?? [];
  const shown = ended.find(({ id }) => id === chosen) ?? ended[0];
  const hasFeed = ended.some(
    ({ state, transporter }) => state === 'current' && transporter.id === shown?.transporter.id,
  );
  const isBusy = upload !== null || running !== null;

  return (
    <>
      <PageHead title={words.title} project={project.longName} updatedAt={reading.updatedAt} />
      <ReadAlerts reading={reading} words={words} />
      {!gtfs && !reading.failure && (
        <Loading>
          <Skeletons rows={2} height={120} />
          <Skeletons rows={5} />
        </Loading>
      )}
      {gtfs?.transporters.length === 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          <AlertTitle>{words.noConfiguration}</AlertTitle>
          {words.noConfigurationHelp}
        </Alert>
      )}
      {isBusy && (
        <RunningImport
          upload={upload}
          running={running}
          progress={progress}
          timeZone={timeZone}
          onBuild={(file) => {
            setChosen(null);
            void build(file);
          }}
        />
      )}
      {gtfs && gtfs.transporters.length > 0 && !isBusy && (
        <UploadForm
          transporters={gtfs.transporters}
          maxBytes={gtfs.maxBytes}
          draft={draft}
          onDraft={setDraft}
          onStart={(transporter, file) => {
            setChosen(null);
            void start(transporter, file).then((isDone) => {
              // A refused file must be corrected and chosen again; one that did not arrive is sent again unchanged.
              if (isDone) setDraft({ transporterId: null, file: null });
            });
          }}
        />
      )}
      {shown && !(isBusy && chosen === null) && (
        <ImportResult key={shown.id} entry={shown} hasFeed={hasFeed} />
      )}
      {gtfs && isFollowing && (
        <ImportHistory
          imports={gtfs.imports}
          shown={shown?.id ?? null}
          timeZone={timeZone}
          isBusy={restore.isBusy}
          onShow={setChosen}
          onRestore={(entry, inForce) => void restore.run(entry, inForce)}
        />
      )}
    </>
  );
}

/** « Import GTFS »: a transporter's timetables, from which screens take their departures (EXP-1, EXP-2). */
export function GtfsUploadPage() {
  const { project } = useCurrentProject();
  return project && <GtfsFeeds key={project.id} project={project} />;
}
