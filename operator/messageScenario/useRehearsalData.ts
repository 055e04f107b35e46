import { useMemo } from 'react';
import type { HeldScreen } from '../../contract/schemas/held.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { readingOf } from '../../src/shared/reading.ts';
import { messagesByScreen } from './activationForecast.ts';
import { playerMessage } from './rehearsal.ts';

/** What some screens hold, and what the scenario has for them. */
export function useRehearsalData(scenario: Scenario, screenIds: readonly string[]) {
  const data = useOperatorData();
  const held = useProjectQuery('news', `held:${screenIds.join()}`, (id) =>
    screenIds.length > 0 ? data.heldScreens(id, screenIds) : Promise.resolve<HeldScreen[]>([]),
  );
  const library = useProjectQuery('library', 'library', (id) => data.library(id, false));
  const byId = useMemo(
    () => new Map((library.data ?? []).map((message) => [message.id, message])),
    [library.data],
  );
  const byScreen = useMemo(() => {
    const found = messagesByScreen(scenario, byId);
    return new Map([...found].map(([id, messages]) => [id, messages.map(playerMessage)]));
  }, [scenario, byId]);
  return {
    held: library.data && held.data,
    messagesOf: (screenId: string) => byScreen.get(screenId) ?? [],
    titleOf: ({ titles }: HeldScreen, id: number) =>
      byId.get(id)?.title ?? titles.find((one) => one.id === id)?.title ?? '',
    reading: readingOf([held, library]),
  };
}
