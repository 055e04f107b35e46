import { useCallback } from 'react';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import type { ShownOn, PlacedAdvertising } from './placedAdvertising.ts';

const words = texts.advertising.list;
const topics = ['advertising'] as const;

function question({ advertising: { name }, places }: PlacedAdvertising, place: ShownOn | null): string {
  if (place === null) return words.confirmEverywhere(name, places.length);
  return places.length > 1 ? words.confirmHere(name, place.name) : words.confirmLast(name, place.name);
}

/** Takes a picture off one screen, or off all of them, after asking (ADV-1). */
export function useTakeOff(projectId: number) {
  const { deleteAdvertising } = useOperatorData();
  const dialogs = useDialogs();
  const { run, isBusy } = useProjectAction(projectId, topics);

  const takeOff = useCallback(
    async (placed: PlacedAdvertising, place: ShownOn | null) => {
      const agreed = await dialogs.confirm({ title: words.confirmTitle, text: question(placed, place) });
      if (!agreed) return;
      await run(() => deleteAdvertising(placed.advertising.id, place?.id ?? null), {
        done: words.removed,
        failed: words.removeFailed,
      });
    },
    [deleteAdvertising, dialogs, run],
  );
  return { takeOff, isBusy };
}
