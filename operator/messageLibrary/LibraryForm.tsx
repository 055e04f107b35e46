import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useRef } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import type { LibraryMessage } from '../../contract/schemas/library.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { hasShuttles } from '../../contract/specialTreatments.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { useMinuteOfDay } from '../../src/shared/useMinuteOfDay.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { VersionsDialog } from '../../src/shared/VersionsDialog.tsx';
import { columnsSx, placesSx, selectorSx } from './formSx.ts';
import { formOf, htmlIn } from './libraryValues.ts';
import { LibraryList } from './LibraryList.tsx';
import { MessageEditor } from './MessageEditor.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useEditedMessage } from './useEditedMessage.ts';
import type { LibraryData } from './useLibraryData.ts';
import { differencesOf, versionFacts } from './versionFacts.ts';

const words = texts.library;
const modeOf = ({ newsConf }: Screen) => newsConf?.mode ?? 'STATION';

interface Props {
  project: Project;
  data: LibraryData;
  updatedAt: number;
}

/** The library, the message in hand, how it looks and its default screens; and the bar that saves. */
export function LibraryForm({ project, data, updatedAt }: Props) {
  const { languages, screens, templates, textMode } = data;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const now = useMinuteOfDay(timeZone);
  const search = useRef<HTMLInputElement>(null);
  const edited = useEditedMessage(project.id, data);
  const { editing, theirs } = edited;
  const { form, base, index, selection } = editing;
  useSearchShortcut(search);

  const calls = useOperatorData();
  const id = base?.id ?? null;
  // Under the topic of messages, which is told when something is spread or taken off.
  const uses = useProjectQuery('news', `libraryUses:${id}`, () =>
    id === null ? Promise.resolve(null) : calls.libraryUses(id),
  );

  const draft = useMemo(
    () => ({
      contents: languages.map((language) => ({
        code: language.code,
        content: htmlIn(form, language.id, base, textMode),
      })),
      line: null,
      alert: form.options.alert,
      blink: form.options.blink,
    }),
    [languages, form, base, textMode],
  );
  const examples = useMemo(() => previewExamples(index, selection), [index, selection]);
  const place = useMemo(() => ({ longName: project.longName, timeZone }), [project.longName, timeZone]);

  const { ask } = edited;
  const open = useCallback((message: LibraryMessage) => void ask(message), [ask]);

  const factsOf = (version: typeof form) =>
    versionFacts(version, languages, (screenId) => index.byId.get(screenId)?.name ?? screenId);

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
          messages={data.messages}
          languages={languages}
          now={now}
          openedId={id}
          searchRef={search}
          onOpen={open}
        />
        <MessageEditor
          key={editing.key}
          editing={editing}
          data={data}
          timeZone={timeZone}
          now={now}
          problems={edited.problems}
          onCompare={() => edited.compare(editing.newer)}
        />
        <Box sx={placesSx}>
          <PreviewPanel
            draft={draft}
            examples={examples}
            screens={screens}
            templates={templates}
            modeOf={modeOf}
            project={place}
          />
          <Box sx={selectorSx}>
            <ScreenSelector
              title={words.where}
              allLabel={
                hasShuttles(project.name) ? texts.spreading.where.fullLineVal : texts.spreading.where.fullLine
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
        spreadOn={uses.data?.screens.length ?? 0}
        onSave={edited.save}
        onDiscard={edited.discard}
        onRemove={edited.remove}
      />
      {theirs && (
        <VersionsDialog
          title={words.conflict.title(theirs.title)}
          differences={differencesOf(factsOf(form), factsOf(formOf(theirs, textMode)))}
          onClose={() => edited.compare(null)}
          onTakeTheirs={edited.takeTheirs}
          onKeepMine={edited.keepMine}
        />
      )}
    </>
  );
}
