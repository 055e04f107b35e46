import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { goingOn } from '../../contract/gtfsStates.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ReadAlerts } from '../../src/shared/ReadAlerts.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { ImportHistory } from './ImportHistory.tsx';
import { ImportResult } from './ImportResult.tsx';
import { RunningImport } from './RunningImport.tsx';
import { UploadForm, type Draft } from './UploadForm.tsx';
import { useGtfsState } from './useGtfsState.ts';
import { useImport } from './useImport.ts';
import { useRestore } from './useRestore.ts';

const words = texts.gtfs;

/** The page: a new import or the one that goes on, what came of the last one, and those before. */
export function GtfsFeeds({ project }: { project: Project }) {
  const timeZone = project.timeZone ?? defaultTimeZone;
  const { gtfs, running, progress, ...reading } = useGtfsState(project.id);
  const { upload, start, build } = useImport(project.id);
  const restore = useRestore(project.id, timeZone);
  const [chosen, setChosen] = useState<number | null>(null);
  const [draft, setDraft] = useState<Draft>({ transporterId: null, file: null });
  const ended = gtfs?.imports.filter(({ state }) => !goingOn.includes(state)) ?? [];
  const shown = ended.find(({ id }) => id === chosen) ?? ended[0];
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
          {...{ upload, running, progress, timeZone }}
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
              // What was refused is mended outside and chosen again; what did not arrive is sent again as it is.
              if (isDone) setDraft({ transporterId: null, file: null });
            });
          }}
        />
      )}
      {shown && !(isBusy && chosen === null) && <ImportResult key={shown.id} entry={shown} />}
      {gtfs && (
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
