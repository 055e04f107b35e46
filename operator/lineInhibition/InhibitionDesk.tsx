import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useDeferredValue, useMemo, useState } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { texts } from '../../src/i18n/index.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { changesText } from './changesText.ts';
import { filterLines, noFilter } from './filterLines.ts';
import { LineSkeleton } from './LineSkeleton.tsx';
import { LineTable } from './LineTable.tsx';
import { LineTools } from './LineTools.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useInhibition } from './useInhibition.ts';

const words = texts.lineInhibition;

/** The lines of a project with their switches, what filters them, and the bar that saves. */
export function InhibitionDesk({ project }: { project: Project }) {
  const inhibition = useInhibition(project.id);
  const { entries, failure, isDirty, isReloading, isSaving, isStale, reload } = inhibition;
  const [filter, setFilter] = useState(noFilter);
  // Typing stays smooth: a long list follows when it can.
  const settled = useDeferredValue(filter);
  const left = useMemo(() => filterLines(entries ?? [], settled), [entries, settled]);
  useLeaveGuard(isDirty, words.leave);

  return (
    <>
      <PageHead title={words.title} project={project.longName} updatedAt={inhibition.updatedAt} />
      <DraftNotice at={inhibition.draftAt} onDiscard={inhibition.discard} />
      {failure && (
        <RetryAlert
          severity="error"
          title={failure.title}
          text={isDirty ? `${failure.error.message} ${words.kept}` : failure.error.message}
          busy={isReloading}
          onRetry={() => void reload()}
        />
      )}
      {isStale && (
        <RetryAlert severity="warning" title={words.stale} busy={isReloading} onRetry={() => void reload()} />
      )}
      {!entries && !failure && <LineSkeleton />}
      {entries?.length === 0 && (
        <Alert severity="info">
          <AlertTitle>{words.noLines}</AlertTitle>
          {words.noLinesHelp}
        </Alert>
      )}
      {entries && entries.length > 0 && (
        <>
          <LineTools filter={filter} onFilter={setFilter} entries={entries} shown={left.length} />
          {left.length === 0 ? (
            <Alert severity="info">{words.nothingFound}</Alert>
          ) : (
            <LineTable
              entries={left}
              timeZone={project.timeZone ?? defaultTimeZone}
              isBusy={isSaving}
              onToggle={inhibition.toggle}
            />
          )}
          <SaveBar
            summary={changesText(entries)}
            isDirty={isDirty}
            isSaving={isSaving}
            onSave={inhibition.save}
            onDiscard={inhibition.discard}
          />
        </>
      )}
    </>
  );
}
