import { useCallback, useMemo } from 'react';
import type { News } from '../../contract/schemas/news.ts';
import { isProposed } from '../../contract/proposedOutcome.ts';
import type { Project } from '../../contract/schemas/project.ts';
import { isSamePlace } from '../../src/data/isSamePlace.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLines } from '../../src/data/projectLists.ts';
import { addedScreens } from '../../src/features/choosing/addedScreens.ts';
import { namesOf } from '../../src/features/forecast/namesOf.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import { useLinesStops } from '../../src/features/choosing/useLinesStops.ts';
import { useMayCorrect } from '../../src/features/screenMessages/useMayCorrect.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { texts } from '../../src/i18n/index.ts';
import { noteFocus } from '../../src/shared/noteFocus.ts';
import { useSameList } from '../../src/shared/useSameList.ts';
import type { SiteEntry } from './siteEntries.ts';

const words = texts.correction;
const topics = ['news', 'screens', 'receipts'] as const;

/** Screens that came to a message's choice since it was spread, and that choice as text. */
export interface Added {
  ids: readonly string[];
  text: string;
  /** Names of the screens, as text. */
  names: string;
}

export interface AddedView {
  /** By message id; only messages that have any, and only for users who may add them. */
  byMessage: ReadonlyMap<number, Added>;
  isBusy: boolean;
  /** Sends the message to these screens as well; can be undone like any correction (TIM-4). */
  onAdd: (news: News, added: Added) => void;
}

const messagesOf = (entries: readonly SiteEntry[]): News[] => [
  ...new Map(
    entries
      .flatMap(({ screens }) => screens.flatMap(({ messages }) => messages))
      .flatMap(({ id, news }) => (news?.choice && news.deletable ? [[id, news] as const] : [])),
  ).values(),
];

/**
 * The screens that came to the lines, stretches and tags of running messages since they were spread: offered, never added
 * automatically (CMP-1). `onAdded` as in useEnds.
 */
export function useAddedScreens(
  { id: projectId }: Project,
  entries: readonly SiteEntry[],
  onAdded?: () => void,
): AddedView {
  const data = useOperatorData();
  const may = useMayCorrect();
  const chosen = useSameList(useMemo(() => (may ? messagesOf(entries) : []), [may, entries]));
  const screens = useSameList(
    useMemo(() => entries.flatMap((site) => site.screens.map(({ screen }) => screen)), [entries]),
    isSamePlace,
  );
  const lineIds = useMemo(
    () =>
      [
        ...new Set(chosen.flatMap(({ choice }) => (choice && 'lineId' in choice ? [choice.lineId] : []))),
      ].sort((a, b) => a - b),
    [chosen],
  );
  const stops = useLinesStops(lineIds);
  const lines = useLines(lineIds.length > 0);
  const byMessage = useMemo(() => {
    const byId = new Map(screens.map((screen) => [screen.id, screen]));
    const addedTo = addedScreens(screens);
    return new Map(
      chosen.flatMap((news): [number, Added][] => {
        const { choice } = news;
        if (!choice) return [];
        const lineId = 'lineId' in choice ? choice.lineId : null;
        const line = lineId === null ? null : (stops.get(lineId) ?? null);
        const ids = addedTo(news, line);
        if (ids.length === 0) return [];
        const name = lines.data?.find(({ id }) => id === lineId)?.name ?? news.lineName ?? '';
        const names = namesOf(ids.flatMap((id) => byId.get(id) ?? []));
        return [[news.id, { ids, names, text: choiceText(choice, name, line) }]];
      }),
    );
  }, [screens, chosen, stops, lines.data]);
  const { runUndoable, isBusy } = useProjectAction(projectId, topics);
  const onAdd = useCallback(
    ({ id, version, screens }: News, { ids }: Added) => {
      const hasFocus = noteFocus();
      void runUndoable(
        async () => {
          const message = { id, screens: [...screens, ...ids], ...(version !== undefined && { version }) };
          const answer = await data.spread(message);
          return isProposed(answer) ? answer : (answer?.undoId ?? null);
        },
        { done: words.addedDone(ids.length), failed: words.failed },
      ).then((isDone) => isDone && hasFocus() && onAdded?.());
    },
    [data, runUndoable, onAdded],
  );
  return useMemo(() => ({ byMessage, isBusy, onAdd }), [byMessage, isBusy, onAdd]);
}
