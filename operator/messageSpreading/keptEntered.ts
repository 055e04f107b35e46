import type { TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import type { Entered, SpreadingValues } from './spreadingValues.ts';

/** The input as drafts store it: sets as lists. */
export interface KeptEntered {
  form: SpreadingValues;
  screens: string[];
  /** Absent: the screens were chosen one by one, or are no longer those of a choice. */
  choice?: Omit<TakenChoice, 'ids'> & { ids: string[] };
}

export const keptOf = ({ form, screens, choice }: Entered): KeptEntered => ({
  form,
  screens: [...screens],
  ...(choice && { choice: { ...choice, ids: [...choice.ids] } }),
});

export const enteredOf = ({ form, screens, choice }: KeptEntered): Entered => ({
  form,
  screens: new Set(screens),
  choice: choice ? { ...choice, ids: new Set(choice.ids) } : null,
});
