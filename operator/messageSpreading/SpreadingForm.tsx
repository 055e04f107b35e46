import { useCallback, useDeferredValue, useMemo } from 'react';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { defaultTimeZone } from '../../contract/localTime.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { previewProject } from '../../src/features/messagePreview/draftScene.ts';
import { texts } from '../../src/i18n/index.ts';
import { changesByHand } from '../../src/features/choosing/takenChoice.ts';
import { DraftNotice } from '../../src/features/drafts/DraftNotice.tsx';
import { correctionParam } from '../../src/features/screenMessages/correctionOf.ts';
import { PageHead } from '../../src/shared/PageHead.tsx';
import { useLeaveGuard } from '../../src/shared/useLeaveGuard.ts';
import { useMinuteOfDay } from '../../src/shared/useMinuteOfDay.ts';
import { useMayLeave } from '../../src/shared/unsavedWork.ts';
import { AgainNotice } from './AgainNotice.tsx';
import { AimNotice } from './AimNotice.tsx';
import { displayFlagsOf } from './displayFlags.ts';
import { planOf } from './plan.ts';
import { LastSpread } from './LastSpread.tsx';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import { SpreadBar } from './SpreadBar.tsx';
import { SpreadingColumns } from './SpreadingColumns.tsx';
import { summaryOf } from './summary.ts';
import { useLibrary } from './useLibrary.ts';
import { useMessageDraft } from './useMessageDraft.ts';
import { useSpreading } from './useSpreading.ts';
import { type AskedLine, useAskedStretch } from './useAskedStretch.ts';
import { type AgainMessage, useSpreadAgain } from './useSpreadAgain.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { useSpreadingDraft } from './useSpreadingDraft.ts';
import { useSubmit } from './useSubmit.ts';

const words = texts.spreading;

interface Props {
  project: Project;
  data: SpreadingData;
  setup: SetupGroup;
  /** The line whose screens are to be chosen, or null. */
  asked: AskedLine | null;
  /** A message to put into the form, or null. */
  again: AgainMessage | null;
  /** Why that message could not be read. */
  againFailed: string | null;
  onChooseManner: (manner: string) => void;
}

/** Message, preview, screens, and the bar that says what is about to happen. */
export function SpreadingForm({ project, data, setup, asked, again, againFailed, onChooseManner }: Props) {
  const { conf } = setup;
  const timeZone = project.timeZone ?? defaultTimeZone;
  const now = useMinuteOfDay(timeZone);
  const mayLeave = useMayLeave();
  const library = useLibrary(displayFlagsOf(conf).tabs);
  const spreading = useSpreading({ ...data, setup, library, timeZone });
  const { form, selection, libraryMessage, line, isDirty, dispatch, choice, publish } = spreading;
  const draft = useMessageDraft(spreading);
  const place = useMemo(() => previewProject(project), [project]);
  const plan = useMemo(() => planOf(form, libraryMessage), [form, libraryMessage]);
  const kept = useSpreadingDraft(setup, data.setups, spreading);
  const { filled, forget: forgetFilled } = useSpreadAgain(again, setup, data, {
    ...spreading,
    library,
    timeZone,
  });
  const { forget: forgetAim, ...aim } = useAskedStretch(asked, spreading);
  // What the notices say of the form is over when it is emptied, or holds something else.
  const forget = useCallback(() => {
    forgetFilled();
    forgetAim();
  }, [forgetFilled, forgetAim]);
  const { submit, submitWithoutFull, last, forgetLast } = useSubmit(project, spreading, forget);
  const discard = () => {
    kept.discard();
    forget();
  };
  const restore = () => {
    dispatch({ type: 'restore' });
    forget();
  };
  useLeaveGuard(isDirty, words.leave, correctionParam);

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
      {!filled && <DraftNotice at={kept.at} onDiscard={discard} />}
      <AimNotice aim={aim.said} onClose={aim.close} />
      <AgainNotice filled={filled} failure={againFailed} onClose={forgetFilled} />
    </>,
  );
  const bar = useDeferredValue(
    <SpreadBar
      summary={summaryOf({
        ...plan,
        screens: selection.ids.size,
        choice: choice && { text: choice.text, ...changesByHand(choice, selection.ids) },
        sites: selection.countBySite.size,
        lineName: line?.name ?? null,
        publish: publish === true,
        now,
        timeZone: place.timeZone,
      })}
      given={{
        screens: data.screens,
        chosen: selection.ids,
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
      onRestore={restore}
    />,
  );

  return (
    <>
      {head}
      <SpreadingColumns
        project={project}
        data={data}
        setup={setup}
        library={library}
        spreading={spreading}
        draft={draft}
        timeZone={timeZone}
        aimed={aim.choice}
      />
      {bar}
    </>
  );
}

interface SetupChoiceProps {
  setups: readonly SetupGroup[];
  setup: SetupGroup;
  onChoose: (manner: string) => void;
}

/** Chooses the messaging setup, if a project has several with different manners of composing: each has screens of its own. */
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
