import { useCallback, useMemo, useReducer } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { useUnfinishedFields } from '../../src/shared/pickers/unfinishedFields.ts';
import { hasMistake, problemOf } from '../../src/features/messageOptions/messageOptions.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import {
  changedIds,
  defaultSelection,
  selectionOf,
  type Selection,
} from '../../src/features/screenSelector/selection.ts';
import { endsFor, type TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import { builtText, chosenDirection } from './builtText.ts';
import { isTemplateOpen } from './correction.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { french, isFrench } from '../../src/shared/languages.ts';
import { lineUsed } from './lineUsed.ts';
import { contentsInHand, firstContent, libraryTitleOf } from './message.ts';
import type { SetupGroup } from '../../src/features/choosing/setups.ts';
import { planOf } from './plan.ts';
import {
  emptyState,
  type Entered,
  formReducer,
  isDirty,
  isIncomplete,
  textStateOf,
  type SpreadingValues,
  type Tab,
} from './spreadingValues.ts';
import { useChoiceOfToday } from './useChoiceOfToday.ts';
import type { Library } from './useLibrary.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { hasUnreadLanguage, isValidMessage, refusalOf } from './validity.ts';

type Chosen = Partial<Pick<SpreadingValues, 'lineId' | 'directionId' | 'causeId' | 'impactId'>>;

interface Given extends SpreadingData {
  setup: SetupGroup;
  library: Library;
  /** The project's time zone. */
  timeZone: string;
  /** The initial form values of a correction; absent: a new message. */
  initial?: Entered;
}

/** The page's form, and everything derived from it. */
export function useSpreading({
  setup,
  library,
  screens,
  titlesByScreen,
  choices,
  languages,
  unread,
  timeZone,
  initial,
}: Given) {
  const minute = useMinuteInstant(useServerOffset());
  const knowsPublishing = useCapability('publishing') === true;
  const { conf, ids: setupIds, publishing } = setup;
  const isNew = initial === undefined;
  const flags = useMemo(() => {
    const own = displayFlagsOf(conf);
    return { ...own, tabs: own.tabs && isNew };
  }, [conf, isNew]);
  const [state, dispatch] = useReducer(
    formReducer,
    initial ? { ...initial, cleared: null } : emptyState(flags.tabs ? 'library' : 'unexpected'),
  );
  const { form, screens: wanted } = state;

  const index = useMemo(
    () =>
      indexScreens(
        screens.filter(({ newsConf }) => newsConf && setupIds.has(newsConf.id)),
        titlesByScreen,
      ),
    [screens, setupIds, titlesByScreen],
  );
  const selection = useMemo(() => selectionOf(index, wanted), [index, wanted]);
  const changeSelection = useCallback(
    (change: (latest: Selection) => Selection) =>
      dispatch({ type: 'screens', change: (ids) => changedIds(index, ids, change) }),
    [index],
  );

  // The server's default: published if the setup of any chosen screen publishes.
  const publishesByItself = useMemo(() => {
    const isMixed = publishing.size > 0 && publishing.size < setupIds.size;
    if (!isMixed || selection.ids.size === 0) return publishing.size > 0;
    return screens.some(
      ({ id, newsConf }) => newsConf && publishing.has(newsConf.id) && selection.ids.has(id),
    );
  }, [publishing, setupIds, screens, selection]);

  const take = useCallback(
    (choice: TakenChoice, added: Iterable<string> | null) => dispatch({ type: 'take', choice, added }),
    [],
  );

  const { choice, isLost } = useChoiceOfToday(state.choice, {
    lines: choices.lines,
    own: initial?.choice ?? null,
  });

  const frenchId = (languages.find(isFrench) ?? french).id;
  const { textMode } = conf;
  const libraryMessage = library.messages.find(({ id }) => id === form.libraryId) ?? null;
  const { tab, texts, spoken } = form;
  const contents = useMemo(
    () => contentsInHand({ tab, texts, ...(spoken && { spoken }) }, languages, textMode, libraryMessage),
    [tab, texts, spoken, languages, textMode, libraryMessage],
  );
  // A colleague may delete the chosen message; while the library is loading, it does not count as deleted.
  const gone =
    form.libraryId !== null && library.isRead && libraryMessage === null ? form.libraryTitle : null;
  const unfinished = useUnfinishedFields();
  const isValid = isValidMessage(conf, form, firstContent(contents));

  const ends = endsFor(choice, form.lineId);
  const entry = useMemo(() => {
    // If a template writes the text, the lists do not.
    const builtBy = (chosen: SpreadingValues) =>
      chosen.template ? null : builtText(chosen, choices, textMode);
    const built = builtBy(form);
    return {
      form,
      flags,
      frenchId,
      built,
      ends,
      textState: textStateOf(form, built, frenchId),
      dispatch,
      chooseTab: (chosen: Tab) => dispatch({ type: 'tab', tab: chosen }),
      chooseLibraryMessage: (message: News) =>
        dispatch({
          type: 'library',
          libraryId: message.id,
          libraryTitle: libraryTitleOf(message),
          screens: defaultSelection(index, message.defaultScreens).ids,
        }),
      choose: (chosen: Chosen) =>
        dispatch({
          type: 'choose',
          chosen,
          built: builtBy({ ...form, ...chosen }),
          frenchId,
        }),
    };
  }, [form, flags, frenchId, choices, textMode, index, ends]);

  return {
    /** Value of `UnfinishedFields` for the fields of the form. */
    reportUnfinished: unfinished.report,
    /** What the message panel needs; keeps its identity until the message changes. */
    entry,
    form,
    index,
    selection,
    contents,
    libraryMessage,
    line: lineUsed(conf.listsMode, form.lineId, choices.lines),
    direction: chosenDirection(form, choices.lines),
    refusal: refusalOf({
      isLanguageUnread: hasUnreadLanguage(form, languages, unread),
      isValid,
      isTemplateOpen: initial
        ? isTemplateOpen(form, initial.form)
        : form.tab === 'unexpected' && isIncomplete(form),
      isUnfinished: unfinished.isUnfinished,
      hasMistake: hasMistake(form.options),
      isTimeWrong: problemOf(planOf(form, libraryMessage), minute, timeZone) !== null,
      isOfLibrary: tab === 'library',
      isStretchLost: isLost,
      chosenScreens: selection.ids.size,
    }),
    /** Whether it would be published to applications and sites (OUT-3); null: there is no choice here. */
    publish: knowsPublishing && conf.mode !== 'EXHIBITION' ? (form.publish ?? publishesByItself) : null,
    /** Former title of the chosen library message if it no longer exists. */
    gone,
    isDirty: isDirty(state),
    canRestore: state.cleared !== null,
    state,
    dispatch,
    changeSelection,
    choice,
    take,
  };
}

export type Spreading = ReturnType<typeof useSpreading>;
export type Entry = Spreading['entry'];
