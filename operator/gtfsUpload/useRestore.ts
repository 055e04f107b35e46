import type { GtfsImport } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectAction } from '../../src/features/undo/useProjectAction.ts';
import { useDialogs } from '../../src/shared/dialogs/useDialogs.ts';
import { dateAndTime } from '../../src/shared/zonedDate.ts';
import { dayText } from './facts.ts';

const words = texts.gtfs.restore;
const topics = ['gtfs'] as const;

/** Goes back to the feed before the one in force, which the operator was shown; asks first, since it reaches screens. */
export function useRestore(projectId: number, timeZone: string) {
  const data = useOperatorData();
  const dialogs = useDialogs();
  const { run, isBusy } = useProjectAction(projectId, topics);
  return {
    isBusy,
    async run({ id, counts, fileName, receivedAt, state }: GtfsImport, inForce: GtfsImport): Promise<void> {
      const at = dateAndTime(receivedAt, timeZone);
      const [from, to] = [counts?.from, counts?.to].map((day) => (day === undefined ? '' : dayText(day)));
      const asked = state === 'held' ? words.held : words;
      const text = asked.text(fileName, at, from ?? '', to ?? '');
      const agreed = await dialogs.confirm({ title: asked.title, text });
      if (agreed) await run(() => data.restoreGtfs(id, inForce.id), words);
    },
  };
}
