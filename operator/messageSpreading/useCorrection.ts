import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { useFillOnce } from '../../src/features/drafts/useFillOnce.ts';
import { correctionParam } from '../../src/features/screenMessages/correctionOf.ts';
import { texts } from '../../src/i18n/index.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { useAfterTransitions } from '../../src/shared/useAfterTransitions.ts';
import { anchorOffset, useAnchor } from '../../src/shared/useAnchor.ts';
import { anchorOf } from './anchors.ts';
import { correctionOf } from './correction.ts';
import { correctionValues } from './correctionValues.ts';
import { type SetupGroup, takesMessages } from '../../src/features/choosing/setups.ts';
import type { Entered } from './spreadingValues.ts';
import { overTheirs } from './overTheirs.ts';
import { textQuestion } from './textQuestion.ts';
import { useCorrect } from './useCorrect.ts';
import { useCorrectionDraft } from './useCorrectionDraft.ts';
import type { Library } from './useLibrary.ts';
import { useSpreading } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { versionsOfMessage } from './versionsOfMessage.ts';

/** A running message is independent of the library. */
export const noLibrary: Library = {
  messages: [],
  isRead: true,
  loading: false,
  projectSelected: true,
  isReloading: false,
  retry: () => undefined,
};

export interface CorrectionInput {
  project: Project;
  data: SpreadingData;
  setup: SetupGroup;
  timeZone: string;
  templates: readonly MessageTemplate[];
  /** Stops of the line by which the message's screens were chosen; null: unknown. */
  stops: LineStops | null;
  /** `news`: the message as first read; `latest`: its current version; null: it no longer exists. */
  news: News;
  latest: News | null;
  /** A correction that was not approved: the message before and after it; null: none is being resumed. */
  refused: { before: News; news: News } | null;
  /** Why that could not be read; null: it was, or was not asked for. */
  refusedFailed: string | null;
}

/** A server that supports corrections sends versions. */
const basisOf = ({ version = 1, screens, contents, correctedAt = null }: News) => ({
  version,
  screens,
  contents,
  correctedAt,
});

/** A running message in the form, its changes, and sending them (TIM-4). */
export function useCorrection(input: CorrectionInput) {
  const { project, data, setup, timeZone, templates, stops, latest, refused } = input;
  const dialogs = useDialogs();
  const goTo = useAnchor(anchorOffset.spreading);
  const offered = useMemo(
    () =>
      new Set(
        data.screens
          .filter(takesMessages)
          .filter(({ newsConf }) => setup.ids.has(newsConf.id))
          .map(({ id }) => id),
      ),
    [data.screens, setup],
  );
  const given = {
    ...data.choices,
    conf: setup.conf,
    languages: data.languages,
    templates,
    stops,
    offered,
  };
  const valuesOf = (news: News): Entered => correctionValues(news, given);
  /** The version that a correction is based on, and what the form has of it. */
  const startOf = (news: News) => ({ base: news, initial: valuesOf(news) });
  const [{ base, initial }, setBase] = useState(() => startOf(input.news));
  const basis = useMemo(() => basisOf(base), [base]);
  const [isTakenUp, setIsTakenUp] = useState(false);
  const spreading = useSpreading({ ...data, setup, library: noLibrary, timeZone, initial });
  const { state, contents, direction, dispatch, refusal, entry, selection, choice: ofToday } = spreading;
  const { form, screens, choice } = state;
  const entered = useMemo(() => ({ form, screens, choice }), [form, screens, choice]);
  const { changes, message } = useMemo(
    () =>
      correctionOf({
        base,
        initial,
        entered: { form, screens, choice: ofToday },
        contents,
        offered,
        latest: basis,
        directionName: direction?.name ?? null,
      }),
    [base, initial, form, screens, ofToday, contents, direction, offered, basis],
  );
  const isDirty = message !== null;
  const [theirs, setTheirs] = useState<News | null>(null);

  const startFrom = (news: News, over?: (values: Entered) => Entered) => {
    const start = startOf(news);
    setTheirs(null);
    setIsTakenUp(false);
    setBase(start);
    dispatch({ type: 'resume', entered: over ? over(start.initial) : start.initial });
  };
  const over = (values: Entered) => overTheirs({ mine: entered, before: initial, theirs: values }, given);
  const isNewer = latest !== null && basisOf(latest).version > basis.version;
  // A form without changes shows the current version.
  const follow = useEffectEvent(() => latest && startFrom(latest));
  useEffect(() => {
    if (!isNewer || isDirty) return;
    let isGone = false;
    queueMicrotask(() => !isGone && follow());
    return () => {
      isGone = true;
    };
  }, [isNewer, isDirty]);

  const draft = useCorrectionDraft({
    base,
    manner: setup.manner,
    entered,
    isDirty,
    onResume: (resumed, before) => {
      // Before the message as it was then: what colleagues have changed since is none of the draft's changes.
      setBase(startOf(before));
      dispatch({ type: 'resume', entered: resumed });
    },
  });
  const [, setParams] = useSearchParams();
  useFillOnce(refused?.news.id ?? null, () => {
    if (!refused) return;
    const { before, news } = refused;
    // Based on the version that it was proposed for, so that it does not revert later changes by colleagues.
    setBase(startOf(before));
    dispatch({ type: 'fill', entered: valuesOf(news) });
    setIsTakenUp(true);
    // From now on the form's content is the user's own.
    setParams({ [correctionParam]: String(before.id) }, { replace: true });
  });
  const discard = () => {
    draft.forget();
    startFrom(latest ?? base);
  };
  const correct = useCorrect(project.id, {
    onDone: (news) => startFrom(news),
    onProposed: discard,
    onConflict: setTheirs,
  });

  const submit = async () => {
    if (!message) return;
    // Screens that are not in the list have it, too.
    const isNowhere = refusal === 'noScreenChosen' && (message.screens ?? basis.screens).length > 0;
    if (refusal && !isNowhere) {
      dialogs.error({ message: texts.spreading[refusal] });
      goTo(anchorOf[refusal]);
      return;
    }
    const question = textQuestion(entry.textState, form, contents);
    if (question && !(await dialogs.confirm(question))) return;
    await correct(message, basis.screens);
  };

  return {
    spreading,
    base,
    changes,
    isDirty,
    draft,
    /** `targets`: ids of the screens that would have it; `others`: those that are not in the list. */
    targets: message?.screens ?? (latest ?? base).screens,
    others: basis.screens.filter((id) => !offered.has(id)).length,
    chosen: selection.ids,
    /** Somebody else has changed it while this form has changes. */
    isNewer: isNewer && isDirty,
    /** The form contains a correction that was not approved. */
    isTakenUp: isTakenUp && isDirty,
    /** Restores the form's previous content. */
    leave: () => {
      setIsTakenUp(false);
      dispatch({ type: 'restore' });
    },
    /** The version to compare with; null: no comparison is open. */
    theirs,
    differences: theirs
      ? versionsOfMessage(over(valuesOf(theirs)), valuesOf(theirs), {
          choices: data.choices,
          languages: data.languages,
          textMode: setup.conf.textMode,
          others: theirs.screens.filter((id) => !offered.has(id)),
          screens: data.screens,
          timeZone,
        })
      : [],
    compare: () => setTheirs(latest),
    /** Who has corrected a later version; null: unknown, or it was only taken off screens, which has no other author. */
    authorOf: ({ correctedAt = null, correctedBy = null }: News) =>
      correctedAt === basis.correctedAt ? null : correctedBy,
    close: () => setTheirs(null),
    takeTheirs: () => theirs && startFrom(theirs),
    /** What was not changed here becomes theirs; the rest is a correction of their version. */
    keepMine: () => theirs && startFrom(theirs, over),
    discard,
    submit: useAfterTransitions(() => void submit()),
  };
}
