import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useProjectQuery } from '../../data/useProjectQuery.ts';

const none: readonly Abbreviation[] = [];

/** What the project says in place of written abbreviations (OUT-6); empty until loaded. */
export function useAbbreviations(): readonly Abbreviation[] {
  const data = useOperatorData();
  return useProjectQuery('abbreviations', 'abbreviations', (id) => data.abbreviations(id)).data?.rows ?? none;
}
