import { useMemo, useState } from 'react';
import { type ChoicesContextValue, type Identifier, useChoicesContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ConfiguredRecord } from './recordName.ts';

type Choices = ChoicesContextValue<ConfiguredRecord>;

const none: readonly Identifier[] = [];

/** The ids in a field that refers to several records; none of any other field. */
function useHeld(source: string): readonly Identifier[] {
  const value: unknown = useWatch({ name: source });
  return Array.isArray(value) ? (value as Identifier[]) : none;
}

/** Whether records may exist that are not among the choices: they are being read, or could not be. */
const mayLack = ({ isFetching, error }: Choices) => isFetching || error != null;

/**
 * The choices with every record that the field holds and that was among them before. After each change react-admin reads
 * all that a field holds again, and until that is done it knows only those among the first matches.
 */
export function useSteadyChoices(source: string, choices: Choices): ConfiguredRecord[] {
  const held = useHeld(source);
  const { allChoices = [] } = choices;
  const [seen, setSeen] = useState<ReadonlyMap<Identifier, ConfiguredRecord>>(new Map());
  const unseen = [...new Map(allChoices.map((record) => [record.id, record]))].filter(
    ([id, record]) => seen.get(id) !== record,
  );
  if (unseen.length > 0) setSeen(new Map([...seen, ...unseen]));
  const isLacking = mayLack(choices);
  return useMemo(() => {
    if (!isLacking) return allChoices;
    const known = new Set(allChoices.map(({ id }) => id));
    return [...allChoices, ...held.flatMap((id) => (known.has(id) ? [] : (seen.get(id) ?? [])))];
  }, [isLacking, allChoices, held, seen]);
}

/**
 * The `parse` of a choice of several: it knows only the records that it shows, and would drop the others that the field holds
 * with the first change.
 */
export function useKeepsHidden(source: string) {
  const held = useHeld(source);
  const choices = useChoicesContext<ConfiguredRecord>();
  return (chosen: readonly Identifier[]): readonly Identifier[] => {
    if (!mayLack(choices)) return chosen;
    const shown = new Set(choices.allChoices?.map(({ id }) => id));
    const stay = held.filter((id) => chosen.includes(id) || !shown.has(id));
    return [...stay, ...chosen.filter((id) => !stay.includes(id))];
  };
}
