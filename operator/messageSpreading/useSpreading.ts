import { useCallback, useMemo, useReducer } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { indexScreens } from '../../src/shared/ScreenSelector/screenIndex.ts';
import { defaultSelection, selectionOf, type Selection } from '../../src/shared/ScreenSelector/selection.ts';
import { builtText, chosenDirection } from './builtText.ts';
import { displayFlagsOf } from './displayFlags.ts';
import { french, isFrench } from './languages.ts';
import { lineUsed } from './lineUsed.ts';
import { contentsInHand, firstContent } from './message.ts';
import type { SetupGroup } from './setups.ts';
import { emptyForm, formReducer, type SpreadingForm, type Tab } from './spreadingForm.ts';
import type { SpreadingData } from './useSpreadingData.ts';
import { isValidMessage, refusalOf } from './validity.ts';

type Chosen = Partial<Pick<SpreadingForm, 'lineId' | 'directionId' | 'causeId' | 'impactId'>>;

interface Given extends SpreadingData {
  setup: SetupGroup;
  library: readonly News[];
}

/** The form of the page, and what follows from it. */
export function useSpreading({ setup, library, screens, titlesByScreen, choices, languages }: Given) {
  const { conf, ids: setupIds } = setup;
  const flags = useMemo(() => displayFlagsOf(conf), [conf]);
  const [{ form, cleared }, dispatch] = useReducer(formReducer, null, () => ({
    form: emptyForm(flags.tabs ? 'library' : 'unexpected'),
    cleared: null,
  }));

  const index = useMemo(
    () =>
      indexScreens(
        screens.filter(({ newsConf }) => newsConf && setupIds.has(newsConf.id)),
        titlesByScreen,
      ),
    [screens, setupIds, titlesByScreen],
  );
  const selection = useMemo(() => selectionOf(index, form.screens), [index, form.screens]);
  const changeSelection = useCallback(
    (change: (latest: Selection) => Selection) =>
      dispatch({ type: 'screens', change: (ids) => change(selectionOf(index, ids)).ids }),
    [index],
  );

  const frenchId = (languages.find(isFrench) ?? french).id;
  const built = builtText(form, choices, conf.textMode);
  const libraryMessage = library.find(({ id }) => id === form.libraryId) ?? null;
  const { tab, texts } = form;
  const contents = useMemo(
    () => contentsInHand({ tab, texts }, languages, conf.textMode, libraryMessage),
    [tab, texts, languages, conf.textMode, libraryMessage],
  );
  const isValid = isValidMessage(conf, form, firstContent(contents));

  return {
    form,
    cleared,
    flags,
    index,
    selection,
    contents,
    libraryMessage,
    built,
    frenchId,
    line: lineUsed(conf.listsMode, form.lineId, choices.lines),
    direction: chosenDirection(form, choices.lines),
    refusal: refusalOf(isValid, selection.ids.size),
    dispatch,
    changeSelection,
    chooseTab: (chosenTab: Tab) => dispatch({ type: 'tab', tab: chosenTab }),
    chooseLibraryMessage: (message: News) =>
      dispatch({
        type: 'library',
        libraryId: message.id,
        screens: defaultSelection(index, message.defaultScreens).ids,
      }),
    choose(chosen: Chosen) {
      const next = { ...form, ...chosen };
      dispatch({ type: 'choose', chosen, built: builtText(next, choices, conf.textMode), frenchId });
    },
  };
}

export type Spreading = ReturnType<typeof useSpreading>;
