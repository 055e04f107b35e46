import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { StretchChoice } from '../../contract/schemas/choice.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { hasShuttles } from '../../contract/specialTreatments.ts';
import { ChoicePanel } from '../../src/features/choosing/ChoicePanel.tsx';
import { pointsFor } from '../../src/features/choosing/takenChoice.ts';
import type { Take } from '../../src/features/choosing/TakeButtons.tsx';
import type { Draft } from '../../src/features/messagePreview/draftScene.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { ApplicationPreview } from '../../src/features/messagePreview/ApplicationPreview.tsx';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { usePreviewProject } from '../../src/features/messagePreview/usePreviewProject.ts';
import { useAbbreviations } from '../../src/features/messagePreview/useAbbreviations.ts';
import { SpokenPreview } from '../../src/features/messagePreview/SpokenPreview.tsx';
import { QuickSelector } from './QuickSelector.tsx';
import { timeOf } from '../../src/features/messageOptions/messageOptions.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { UnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { screensAnchor } from './anchors.ts';
import { columnsSx, previewSx, selectorSx } from './formSx.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { useLinesOfStretch } from './useLinesOfStretch.ts';
import { planOf } from './plan.ts';
import { publishedPlace } from './publishedPlace.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import type { Library } from './useLibrary.ts';
import type { Spreading } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';

const { where } = texts.spreading;

interface Props {
  project: Project;
  data: SpreadingData;
  setup: SetupGroup;
  library: Library;
  spreading: Spreading;
  draft: Draft;
  timeZone: string;
  /** A stretch chosen elsewhere that the form begins with, or null. */
  aimed?: StretchChoice | null;
  /** The message is already running. */
  isRunning?: boolean;
}

/** Message, preview and screens, for a new message or a correction. */
export function SpreadingColumns({
  project,
  data,
  setup,
  library,
  spreading,
  draft,
  timeZone,
  aimed = null,
  isRunning = false,
}: Props) {
  const { conf } = setup;
  const { entry, index, selection, line, choice, take, changeSelection, publish, reportUnfinished } =
    spreading;
  const search = useRef<HTMLInputElement>(null);
  // The checkboxes are updated first; what depends on thousands of screens is rendered afterwards.
  const settled = useDeferredValue(selection);
  const taken = useDeferredValue(choice);
  const examples = useMemo(() => previewExamples(index, settled), [index, settled]);
  const modeOf = useCallback(() => conf.mode, [conf.mode]);
  const isShuttle = hasShuttles(project.name, conf.mode);
  useSearchShortcut(search);
  const abbreviations = useAbbreviations();
  const { languages } = data;
  const { dispatch } = entry;
  const isTyped = entry.form.tab === 'unexpected';
  const onSpoken = useMemo(() => {
    // A library message's spoken text is corrected in the library.
    if (!isTyped) return undefined;
    return (code: string, spoken: string | null) => {
      const language = languages.find((one) => one.code === code);
      if (language) dispatch({ type: 'spoken', languageId: language.id, spoken });
    };
  }, [isTyped, languages, dispatch]);
  const place = usePreviewProject(project);
  const toldOf = publishedPlace({
    choice: choice && { ...choice, points: pointsFor(choice, line?.id ?? null) },
    hasLine: line !== null,
    sites: index.sites,
    countBySite: settled.countBySite,
  });
  const { form, libraryMessage } = spreading;
  const when = messageTimeText(timeOf(planOf(form, libraryMessage)), timeZone);
  const preview = useMemo(
    () => (
      <Box sx={previewSx}>
        <PreviewPanel
          draft={draft}
          examples={examples}
          screens={data.screens}
          templates={data.templates}
          modeOf={modeOf}
          project={place}
        />
        {publish !== null && (
          <ApplicationPreview isPublished={publish} draft={draft} when={when} where={toldOf} />
        )}
        <SpokenPreview draft={draft} abbreviations={abbreviations} onSpoken={onSpoken} />
      </Box>
    ),
    [
      draft,
      examples,
      data.screens,
      data.templates,
      modeOf,
      place,
      publish,
      toldOf,
      when,
      abbreviations,
      onSpoken,
    ],
  );
  const stretch = entry.form.template?.stretch;
  const linesOfStretch = useLinesOfStretch(stretch, data.choices.lines);
  const toolsWith = useCallback(
    (onTake: Take) => (
      <ChoicePanel
        line={line}
        linesOfStretch={linesOfStretch}
        index={index}
        stretch={stretch}
        aimed={aimed}
        taken={taken}
        chosen={settled.ids}
        onTake={onTake}
      />
    ),
    [line, linesOfStretch, index, stretch, aimed, settled, taken],
  );
  return (
    <Box sx={columnsSx}>
      <UnfinishedFields value={reportUnfinished}>
        <MessagePanel
          entry={entry}
          data={data}
          library={library}
          timeZone={timeZone}
          isRunning={isRunning}
          publish={publish}
        />
      </UnfinishedFields>
      <Box id={screensAnchor} sx={selectorSx}>
        <QuickSelector
          title={where.title}
          allLabel={isShuttle ? where.fullLineVal : where.fullLine}
          onlyStations={index.types.includes('EMBEDDED')}
          index={index}
          selection={selection}
          onChange={changeSelection}
          searchRef={search}
          onTake={take}
          toolsWith={toolsWith}
        />
      </Box>
      {preview}
    </Box>
  );
}
