import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { screensOfChoice } from '../../contract/lineStops/screensOfChoice.ts';
import type { StretchChoice } from '../../contract/schemas/choice.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { LineStops } from '../../contract/schemas/lineStops.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { choiceText } from '../../src/features/choosing/choiceText.ts';
import { takenStretch } from '../../src/features/choosing/takenStretch.ts';
import { askedStretch } from '../../src/features/choosing/stretchAddress.ts';
import { useLineStops } from '../../src/features/choosing/useLineStops.ts';
import { useFillOnce } from '../../src/features/drafts/useFillOnce.ts';
import { setupOfMost } from './againValues.ts';
import { useCapability } from '../../src/data/useCapability.ts';
import { type SetupGroup, takesMessages } from '../../src/features/choosing/setups.ts';
import type { Spreading } from './useSpreading.ts';
import type { SpreadingData } from './useSpreadingData.ts';

/** A line whose screens, or those of a stretch, were chosen on its plan (LIV-6). */
export interface AskedLine {
  choice: StretchChoice;
  /** Null: the project has no such line, or it could not be read. */
  line: Line | null;
  stops: LineStops | null;
  isLoading: boolean;
  /** Ids of its screens that can have a message, of any setup. */
  ids: readonly string[];
  /** The setup of most of them; null: none has one. */
  setup: SetupGroup | null;
}

const idsOf = (choice: StretchChoice, stops: LineStops | null, screens: readonly Screen[]): string[] => {
  const placed = screens.filter(takesMessages).map(({ id, site }) => ({ id, siteId: site.id, tags: [] }));
  const found = screensOfChoice(choice, stops, placed);
  return 'ids' in found ? found.ids : [];
};

/** The line in the address (`?line=3&direction=0&from=…&to=…`), until the form has taken it over; null: none. */
export function useAskedLine(data: SpreadingData | null): AskedLine | null {
  const [params] = useSearchParams();
  const choice = askedStretch(params);
  const isOffered = useCapability('lineStops');
  const { data: stops = null, isLoading } = useLineStops(choice?.lineId ?? null);
  if (!choice) return null;
  const line = data?.choices.lines.find(({ id }) => id === choice.lineId) ?? null;
  const ids = data ? idsOf(choice, stops, data.screens) : [];
  return {
    choice,
    line,
    stops,
    ids,
    isLoading: isOffered === undefined || isLoading,
    setup: data && setupOfMost({ screens: [...ids] }, data.setups, data.screens),
  };
}

/** Notice that screens were chosen by a line; `failed`: they could not be. */
export interface Aim {
  text: string;
  screens: number;
  /** Number of its screens with another manner of composing. */
  elsewhere: number;
  failed: boolean;
}

/**
 * Chooses the screens that the address asks for, once, after a kept draft was restored: its text stays, and its screens can
 * be restored. Then clears the address.
 */
export function useAskedStretch(asked: AskedLine | null, spreading: Spreading) {
  const [, setParams] = useSearchParams();
  const [said, setSaid] = useState<Aim | null>(null);
  const [aimed, setAimed] = useState<StretchChoice | null>(null);
  useFillOnce(asked?.choice.lineId ?? null, () => {
    if (!asked) return;
    const { choice, line, stops, ids } = asked;
    const { index, dispatch } = spreading;
    setParams({}, { replace: true });
    const lineName = line?.name ?? '';
    const found = stops && takenStretch(choice, { line: stops, lineName }, index);
    const taken = found && 'ids' in found ? found : null;
    const count = taken?.ids.size ?? 0;
    const text = taken?.text ?? choiceText(choice, lineName, stops);
    setSaid({ text, screens: count, elsewhere: ids.length - count, failed: count === 0 });
    if (!line || !taken || count === 0) return;
    // By its place, as it is published.
    const directionId = line.directions.at(choice.direction ?? Infinity)?.id ?? null;
    dispatch({ type: 'aim', lineId: line.id, directionId, choice: taken });
    if (choice.from !== null || choice.direction !== null) setAimed(choice);
  });
  return {
    said,
    choice: aimed,
    /** The notice has been read; the choice goes on. */
    close: () => setSaid(null),
    /** The form has other screens. */
    forget: useCallback(() => {
      setSaid(null);
      setAimed(null);
    }, []),
  };
}
