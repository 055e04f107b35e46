import Box from '@mui/material/Box';
import { useCallback, useDeferredValue, useMemo, useRef } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { hasShuttles } from '../../contract/specialTreatments.ts';
import { texts } from '../../src/i18n/index.ts';
import { ChoicePanel } from '../../src/features/choosing/ChoicePanel.tsx';
import { changesByHand } from '../../src/features/choosing/takenChoice.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { ScreenSelector } from '../../src/features/screenSelector/ScreenSelector.tsx';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { useMinuteOfDay } from '../../src/shared/useMinuteOfDay.ts';
import { useSearchShortcut } from '../../src/shared/useSearchShortcut.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { AimNotice } from './AimNotice.tsx';
import { screensAnchor } from './anchors.ts';
import { columnsSx, previewSx, selectorSx } from './formSx.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { planOf } from './plan.ts';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { LastSpread } from './LastSpread.tsx';
import type { SetupGroup } from './setups.ts';
import { SpreadBar } from './SpreadBar.tsx';
import { summaryOf } from './summary.ts';
import { useLibrary } from './useLibrary.ts';
import { type Spreading, useSpreading } from './useSpreading.ts';
import { type AskedLine, useAskedStretch } from './useAskedStretch.ts';
import { useSpreadAgain } from './useSpreadAgain.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { useSpreadingDraft } from './useSpreadingDraft.ts';
import { useSubmit } from './useSubmit.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Draft } from '../../src/features/messagePreview/draftScene.ts';
import { useMediaUrl } from '../../src/shared/mediaUrl.ts';

const words = texts.spreading;

interface Props {
  project: Project;
  data: SpreadingData;
  setup: SetupGroup;
  /** The line whose screens are to be chosen; null: none is. */
  asked: AskedLine | null;
  /** A message that has ended and is to be put into the form; null: none. */
  again: News | null;
  /** Why that could not be read. */
  againFailed: string | null;
  onChooseManner: (manner: string) => void;
}

/** What, how it will look, where; and the bar that says what is about to happen. */
export function SpreadingForm({ project, data, setup, asked, again, againFailed, onChooseManner }: Props) {
  const { conf } = setup;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const now = useMinuteOfDay(timeZone);
  const mayLeave = useMayLeave();
  const search = useRef<HTMLInputElement>(null);
  const library = useLibrary(displayFlagsOf(conf).tabs);
  const spreading = useSpreading({ ...data, setup, library, timeZone });
  const { entry, form, index, selection, libraryMessage, line, isDirty, dispatch, changeSelection } =
    spreading;
  const { choice, take } = spreading;
  const { submit, submitWithoutFull, last, forgetLast } = useSubmit(project, spreading, data.screens);
  const draft = useDraft(spreading);
  // The boxes come first: what follows from thousands of screens, and what stands around them, is drawn when they are.
  const settled = useDeferredValue(selection);
  const examples = useMemo(() => previewExamples(index, settled), [index, settled]);
  const place = useMemo(() => ({ longName: project.longName, timeZone }), [project.longName, timeZone]);
  const modeOf = useCallback(() => conf.mode, [conf.mode]);
  const plan = useMemo(() => planOf(form, libraryMessage), [form, libraryMessage]);
  const isShuttle = hasShuttles(project.name, conf.mode);
  const kept = useSpreadingDraft(setup.manner, spreading);
  const { filled, forget } = useSpreadAgain(again, setup, data, spreading);
  const aim = useAskedStretch(asked, setup, spreading);
  useLeaveGuard(isDirty, words.leave);
  useSearchShortcut(search);

  const chooseManner = async (manner: string) => {
    if (await mayLeave()) onChooseManner(manner);
  };

  const head = useDeferredValue(
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
      {!filled && <DraftNotice at={kept.at} onDiscard={kept.discard} />}
      <AimNotice aim={aim.said} onClose={aim.forget} />
      <AgainNotice filled={filled} failure={againFailed} onClose={forget} />
    </>,
  );
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
      </Box>
    ),
    [draft, examples, data.screens, data.templates, modeOf, place],
  );
  const bar = useDeferredValue(
    <SpreadBar
      summary={summaryOf({
        ...plan,
        screens: selection.ids.size,
        choice: choice && { text: choice.text, ...changesByHand(choice, selection.ids) },
        sites: selection.countBySite.size,
        lineName: line?.name ?? null,
        now,
        timeZone: place.timeZone,
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
    />,
  );

  const tools = useMemo(
    () => (
      <ChoicePanel
        line={line}
        index={index}
        chosen={settled.ids}
        taken={choice}
        aimed={aim.choice}
        onTake={take}
      />
    ),
    [line, index, settled, choice, aim.choice, take],
  );

  return (
    <>
      {head}
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
            tools={tools}
          />
        </Box>
        {preview}
      </Box>
      {bar}
    </>
  );
}

/** The message as a screen would hold it; the same object until it changes, so that only then previews draw anew. */
function useDraft({ contents, form, libraryMessage, line }: Spreading): Draft {
  const mediaUrl = useMediaUrl();
  const { alert, blink } = planOf(form, libraryMessage);
  return useMemo(
    () => ({
      contents: contents.map(({ language, html }) => ({ code: language.code, content: html })),
      line: line && playerLine(line, mediaUrl),
      alert,
      blink,
    }),
    [contents, line, alert, blink, mediaUrl],
  );
}

function playerLine({ name, color, textColor }: Line, mediaUrl: (path: string) => string): Draft['line'] {
  const picture = mediaUrl(`/rest/download/image/line/name/${encodeURIComponent(name)}`);
  return { name, color: color ?? null, textColor: textColor ?? null, picture };
}

interface SetupChoiceProps {
  setups: readonly SetupGroup[];
  setup: SetupGroup;
  onChoose: (manner: string) => void;
}

/** The messaging setup, where a project has several that compose differently: each has screens of its own. */
function SetupChoice({ setups, setup, onChoose }: SetupChoiceProps) {
  return (
    <TextField
      select
      label={texts.spreading.setup}
      value={setup.manner}
      onChange={({ target }) => onChoose(target.value)}
      sx={{ minWidth: 220, maxWidth: 360 }}
    >
      {setups.map(({ manner, name }) => (
        <MenuItem key={manner} value={manner}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
