import SaveIcon from '@mui/icons-material/SaveOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useDeferredValue, useMemo } from 'react';
import { inhibitionKinds } from '../../contract/inhibition.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { Loading } from '../../src/shared/Loading.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { RetryAlert } from '../../src/shared/RetryAlert.tsx';
import { Skeletons } from '../../src/shared/Skeletons.tsx';
import { useFocusNext } from '../../src/shared/useFocusNext.ts';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { filterLines, noFilter } from './filterLines.ts';
import { isChanged, type LineEntry } from './lineEntries.ts';
import { LineTable } from './LineTable.tsx';
import { LineTools } from './LineTools.tsx';
import { useInhibition } from './useInhibition.ts';
import { useEntryState } from '../../src/shared/useEntryState.ts';

const words = texts.lineInhibition;

/** As many names as can be read at a glance. */
const maxNames = 6;

function namesOf(entries: readonly LineEntry[]): string {
  const names = entries.slice(0, maxNames).map(({ line }) => line.name);
  return names.join(', ') + (entries.length > maxNames ? `, + ${entries.length - maxNames}` : '');
}

/** What a save would change, as text: « Temps d'attente inhibés : RER B · Trafic rétabli : Bus 183 ». */
function changesText(entries: readonly LineEntry[]): string {
  const { changes, noChange } = texts.lineInhibition;
  const changed = entries.filter(isChanged);
  const parts = inhibitionKinds.flatMap((kind) =>
    ([true, false] as const).flatMap((isInhibited) => {
      const concerned = changed.filter(({ states }) => {
        const state = states[kind];
        return state.isChanged && state.isInhibited === isInhibited;
      });
      const verb = changes[kind][isInhibited ? 'inhibited' : 'restored'];
      return concerned.length > 0 ? [`${verb} : ${namesOf(concerned)}`] : [];
    }),
  );
  return parts.join(' · ') || noChange;
}

/** Placeholder while the list loads: the tools, then the lines. */
function LineSkeleton() {
  return (
    <Loading>
      <Skeleton variant="rounded" height={40} sx={{ mb: 2, maxWidth: 480 }} />
      <Skeletons rows={8} height={44} />
    </Loading>
  );
}

/** A project's lines with their switches, filters, and the bar that saves. */
function InhibitionForm({ project }: { project: Project }) {
  const inhibition = useInhibition(project.id);
  const { entries, failure, isDirty, isReloading, isSaving, isStale, reload } = inhibition;
  const [filter, setFilter] = useEntryState(`inhibition ${project.id}`, noFilter);
  // Deferred, so that typing stays smooth with a long list.
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

interface InhibitionFormProps {
  /** What would change, as text. */
  summary: string;
  isDirty: boolean;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
}

/**
 * Says what would change on screens, with « Enregistrer » (INH-2). The button is never disabled, so that the focus is not
 * lost after a save.
 */
function SaveBar({ summary, isDirty, isSaving, onSave, onDiscard }: InhibitionFormProps) {
  // The pressed button disappears.
  const [saveButton, focusSave] = useFocusNext<HTMLButtonElement>();
  const discard = () => {
    onDiscard();
    focusSave();
  };
  return (
    <FormBar label={words.barLabel} text={isSaving ? words.saving : summary} isIdle={!isDirty}>
      {isDirty && !isSaving && <Button onClick={discard}>{words.discard}</Button>}
      <Button
        ref={saveButton}
        variant="contained"
        startIcon={<SaveIcon />}
        aria-disabled={isSaving}
        onClick={onSave}
      >
        {words.save}
      </Button>
    </FormBar>
  );
}

/** « Inhibition des lignes »: lines whose waiting times or traffic the screens do not show (INH). */
export function LineInhibitionPage() {
  const { project } = useCurrentProject();
  return project && <InhibitionForm key={project.id} project={project} />;
}
