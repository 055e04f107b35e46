import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { screensOfChoice } from '../../../contract/lineStops/screensOfChoice.ts';
import { texts } from '../../i18n/index.ts';
import type { ScreenIndex } from '../screenSelector/screenIndex.ts';
import type { Take } from './TakeButtons.tsx';
import type { TakenChoice } from './takenChoice.ts';
import { useLineStops } from './useLineStops.ts';

const words = texts.choosing;

interface Props {
  taken: TakenChoice;
  index: ScreenIndex;
  chosen: ReadonlySet<string>;
  onTake: Take;
}

/** Screens that came to the line or got the tag since they were chosen: offered, but never added automatically. */
export function AddedScreens({ taken, index, chosen, onTake }: Props) {
  const { choice, ids } = taken;
  const lineId = 'tags' in choice ? null : choice.lineId;
  const { data: stops = null } = useLineStops(lineId);
  const added = useMemo(() => {
    const found = screensOfChoice(choice, stops, index.byId.values());
    return 'ids' in found ? found.ids.filter((id) => !ids.has(id) && !chosen.has(id)) : [];
  }, [choice, stops, index, ids, chosen]);
  if (added.length === 0) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" onClick={() => onTake({ ...taken, ids: new Set([...ids, ...added]) }, added)}>
          {words.addThem(added.length)}
        </Button>
      }
    >
      {words.added(added.length, lineId !== null)}
    </Alert>
  );
}
