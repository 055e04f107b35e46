import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef } from 'react';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { hasShuttles } from '../../contract/specialTreatments.ts';
import { texts } from '../../src/i18n/index.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { useMinuteOfDay } from '../../src/shared/useMinuteOfDay.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { screensAnchor } from './anchors.ts';
import { columnsSx, previewSx, selectorSx } from './deskSx.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { planOf } from './plan.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { LastSpread } from './LastSpread.tsx';
import { SetupChoice } from './SetupChoice.tsx';
import type { SetupGroup } from './setups.ts';
import { SpreadBar } from './SpreadBar.tsx';
import { summaryOf } from './summary.ts';
import { useDraft } from './useDraft.ts';
import { useLibrary } from './useLibrary.ts';
import { useSpreading } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { useSpreadingDraft } from './useSpreadingDraft.ts';
import { useSubmit } from './useSubmit.ts';

const words = texts.spreading;

interface Props {
  project: Project;
  data: SpreadingData;
  setup: SetupGroup;
  onChooseManner: (manner: string) => void;
}

/** What, how it will look, where; and the bar that says what is about to happen. */
export function SpreadingDesk({ project, data, setup, onChooseManner }: Props) {
  const { conf } = setup;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const now = useMinuteOfDay(timeZone);
  const mayLeave = useMayLeave();
  const search = useRef<HTMLInputElement>(null);
  const library = useLibrary(displayFlagsOf(conf).tabs);
  const spreading = useSpreading({ ...data, setup, library });
  const { entry, form, index, selection, libraryMessage, line, isDirty, dispatch, changeSelection } =
    spreading;
  const { submit, submitWithoutFull, last, forgetLast } = useSubmit(project, spreading, data.screens);
  const draft = useDraft(spreading);
  const examples = useMemo(() => previewExamples(index, selection), [index, selection]);
  const place = useMemo(() => ({ longName: project.longName, timeZone }), [project.longName, timeZone]);
  const modeOf = useCallback(() => conf.mode, [conf.mode]);
  const plan = useMemo(() => planOf(form, libraryMessage), [form, libraryMessage]);
  const isShuttle = hasShuttles(project.name, conf.mode);
  const kept = useSpreadingDraft(setup.manner, spreading);
  useLeaveGuard(isDirty, words.leave);
  useSearchShortcut(search);

  const chooseManner = async (manner: string) => {
    if (await mayLeave()) onChooseManner(manner);
  };

  return (
    <>
      <PageHead
        title={words.title}
        project={project.longName}
        action={
          data.setups.length > 1 && (
            <SetupChoice
              setups={data.setups}
              setup={setup}
              onChoose={(manner) => void chooseManner(manner)}
            />
          )
        }
      />
      <DraftNotice at={kept.at} onDiscard={kept.discard} />
      <Box sx={columnsSx}>
        <MessagePanel entry={entry} data={data} library={library} timeZone={timeZone} />
        <Box id={screensAnchor} sx={selectorSx}>
          <ScreenSelector
            title={words.where.title}
            allLabel={isShuttle ? words.where.fullLineVal : words.where.fullLine}
            onlyStations={index.types.includes('EMBEDDED')}
            index={index}
            selection={selection}
            onChange={changeSelection}
            searchRef={search}
          />
        </Box>
        <Box sx={previewSx}>
          <PreviewPanel
            draft={draft}
            examples={examples}
            screens={data.screens}
            templates={data.templates}
            modeOf={modeOf}
            project={place}
          />
        </Box>
      </Box>
      <SpreadBar
        summary={summaryOf({
          ...plan,
          screens: selection.ids.size,
          sites: selection.countBySite.size,
          lineName: line?.name ?? null,
          now,
        })}
        given={{
          screens: data.screens,
          chosen: selection.ids,
          titlesByScreen: data.titlesByScreen,
          draft,
          plan,
          templates: data.templates,
          project: place,
        }}
        takesPlace={form.tab === 'unexpected'}
        gone={spreading.gone}
        canRestore={spreading.canRestore}
        last={last && <LastSpread key={last.news.id} project={project} last={last} onHide={forgetLast} />}
        onSpread={submit}
        onSpreadWithout={submitWithoutFull}
        onRestore={() => dispatch({ type: 'restore' })}
      />
    </>
  );
}
