import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import SaveIcon from '@mui/icons-material/SaveOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useRef } from 'react';
import { textOfHtml } from '../../contract/html.ts';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { LibraryMessage, LibraryUses } from '../../contract/schemas/library.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { UnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { hasShuttleScreens } from '../../src/features/choosing/setups.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { ApprovalNote } from '../../src/features/approvals/ApprovalNote.tsx';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { usePreviewProject } from '../../src/features/messagePreview/usePreviewProject.ts';
import { SpokenPreview } from '../../src/features/messagePreview/SpokenPreview.tsx';
import { useAbbreviations } from '../../src/features/messagePreview/useAbbreviations.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { texts } from '../../src/i18n/index.ts';
import { FormBar } from '../../src/shared/FormBar.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { differencesOf, type Fact, VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { columnsSx, placesSx, selectorSx } from './formSx.ts';
import { LibraryList } from './LibraryList.tsx';
import { formOf, htmlIn, type LibraryValues } from './libraryValues.ts';
import { MessageEditor } from './MessageEditor.tsx';
import { optionsText } from './optionsText.ts';
import { useEditedMessage } from './useEditedMessage.ts';
import type { LibraryData } from './useLibraryData.ts';
import type { Editing } from './useMessageInHand.ts';

const words = texts.library;

interface SaveBarProps {
  editing: Editing;
  isSaving: boolean;
  /** Null: unknown. */
  uses: LibraryUses | null;
  onSave: () => void;
  onDiscard: () => void;
  onRemove: () => void;
}

/** What is about to be saved, as text. */
function summaryOf({ base, changed, isDirty }: Editing): string {
  if (!isDirty) return words.bar.untouched;
  if (base === null) return words.bar.newMessage;
  return words.bar.changed(changed.map((part) => words.bar.parts[part]).join(', '));
}

/** Says what is about to be saved, with the actions on the open message (LIB-7). */
function SaveBar({ editing, isSaving, uses, onSave, onDiscard, onRemove }: SaveBarProps) {
  const { base, isDirty, isDeleted } = editing;
  const { screens = [], scenarios = [] } = uses ?? {};
  const notes = [
    ...(screens.length > 0 ? [words.bar.spread(screens.length)] : []),
    ...scenarios.flatMap(({ name, runsOn = [] }) =>
      runsOn.length > 0 ? [words.bar.running(name, runsOn.length)] : [],
    ),
  ];
  return (
    <FormBar
      label={words.bar.label}
      text={isSaving ? words.bar.saving : summaryOf(editing)}
      isIdle={!isDirty}
      above={
        isDirty &&
        scenarios.length > 0 && (
          <ApprovalNote isAlert={editing.form.options.alert} text={texts.approvals.asksIfShown} />
        )
      }
      note={
        base !== null &&
        notes.map((note) => (
          <Typography key={note} variant="body2" color="textSecondary" className="tabular">
            {note}
          </Typography>
        ))
      }
    >
      {base !== null && (
        <Button color="error" startIcon={<DeleteIcon />} onClick={onRemove}>
          {words.bar.remove}
        </Button>
      )}
      {(isDirty || isDeleted) && <Button onClick={onDiscard}>{words.bar.discard}</Button>}
      <Button variant="contained" startIcon={<SaveIcon />} aria-disabled={isSaving} onClick={onSave}>
        {words.bar.save}
      </Button>
    </FormBar>
  );
}

/** A version of a message as labelled texts, in a fixed order. */
function versionFacts(
  { title, texts: contents, spoken, options, screens }: LibraryValues,
  languages: readonly Language[],
  nameOf: (screenId: string) => string,
  timeZone: string,
): Fact[] {
  return [
    [words.conflict.name, title],
    ...languages.map(({ id, label }): Fact => [label, textOfHtml(contents[id] ?? ''), contents[id] ?? '']),
    ...languages.map(({ id, label }): Fact => [words.conflict.spoken(label), spoken?.[id] ?? '']),
    [words.conflict.options, optionsText(options, timeZone)],
    [words.conflict.screens, screens.map(nameOf).join(', ')],
  ];
}

const modeOf = ({ newsConf }: Screen) => newsConf?.mode ?? 'STATION';

interface Props {
  project: Project;
  data: LibraryData;
  updatedAt: number;
}

/** The library, the open message, its preview and default screens, and the bar that saves. */
export function LibraryForm({ project, data, updatedAt }: Props) {
  const { languages, screens, templates, textMode } = data;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const search = useRef<HTMLInputElement>(null);
  const edited = useEditedMessage(project.id, data);
  const { editing, theirs } = edited;
  const { form, base, index, selection } = editing;
  useSearchShortcut(search);

  const calls = useOperatorData();
  const id = base?.id ?? null;
  // Under the topic of messages, which changes when something is spread or removed, or a scenario starts or stops.
  const uses = useProjectQuery('news', `libraryUses:${id}`, () =>
    id === null ? Promise.resolve(null) : calls.libraryUses(id),
  );

  const draft = useMemo(
    () => ({
      contents: languages.map((language) => ({
        code: language.code,
        content: htmlIn(form, language.id, base, textMode),
        ...(form.spoken?.[language.id] !== undefined && { spoken: form.spoken[language.id] }),
      })),
      line: null,
      alert: form.options.alert,
      blink: form.options.blink,
    }),
    [languages, form, base, textMode],
  );
  const examples = useMemo(() => previewExamples(index, selection), [index, selection]);
  const place = usePreviewProject(project);

  const abbreviations = useAbbreviations();
  const { change } = editing;
  const onSpoken = useCallback(
    (code: string, spoken: string | null) => {
      const language = languages.find((one) => one.code === code);
      if (!language) return;
      const { [language.id]: _, ...others } = form.spoken ?? {};
      change({ spoken: spoken === null ? others : { ...others, [language.id]: spoken } });
    },
    [change, form.spoken, languages],
  );

  const { ask } = edited;
  const open = useCallback((message: LibraryMessage) => void ask(message), [ask]);

  const factsOf = (version: typeof form) =>
    versionFacts(version, languages, (screenId) => index.byId.get(screenId)?.name ?? screenId, timeZone);

  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        updatedAt={updatedAt}
        action={
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => void ask(null)}>
            {words.add}
          </Button>
        }
      />
      <DraftNotice at={edited.draftAt} onDiscard={edited.discard} />
      <Box sx={columnsSx}>
        <LibraryList
          projectId={project.id}
          messages={data.messages}
          languages={languages}
          openedId={id}
          searchRef={search}
          onOpen={open}
        />
        <UnfinishedFields value={edited.reportUnfinished}>
          <MessageEditor
            key={editing.key}
            editing={editing}
            data={data}
            timeZone={timeZone}
            problems={edited.problems}
            refusal={edited.refusal}
            onCompare={() => edited.compare(editing.newer)}
          />
        </UnfinishedFields>
        <Box sx={placesSx}>
          <PreviewPanel
            draft={draft}
            examples={examples}
            screens={screens}
            templates={templates}
            modeOf={modeOf}
            project={place}
          />
          <SpokenPreview key={editing.key} draft={draft} abbreviations={abbreviations} onSpoken={onSpoken} />
          <Box sx={selectorSx}>
            <ScreenSelector
              title={words.where}
              allLabel={
                hasShuttleScreens(project.name, screens)
                  ? texts.spreading.where.fullLineVal
                  : texts.spreading.where.fullLine
              }
              onlyStations={index.types.includes('EMBEDDED')}
              index={index}
              selection={selection}
              onChange={editing.changeSelection}
            />
          </Box>
        </Box>
      </Box>
      <SaveBar
        editing={editing}
        isSaving={edited.isSaving}
        uses={uses.data ?? null}
        onSave={edited.save}
        onDiscard={edited.discard}
        onRemove={edited.remove}
      />
      {theirs && (
        <VersionsDialog
          title={words.conflict.title(theirs.title)}
          differences={differencesOf(factsOf(edited.mine), factsOf(formOf(theirs, textMode)))}
          onClose={() => edited.compare(null)}
          onTakeTheirs={edited.takeTheirs}
          onKeepMine={edited.keepMine}
        />
      )}
    </>
  );
}
