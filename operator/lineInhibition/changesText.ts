import { inhibitionKinds } from '../../contract/inhibition.ts';
import { texts } from '../../src/i18n/index.ts';
import { isChanged, type LineEntry } from './lineEntries.ts';

/** Most names that one can read at a glance. */
const maxNames = 6;

function namesOf(entries: readonly LineEntry[]): string {
  const names = entries.slice(0, maxNames).map(({ line }) => line.name);
  return names.join(', ') + (entries.length > maxNames ? `, + ${entries.length - maxNames}` : '');
}

/** What a save is about to change, in words: « Temps d'attente inhibés : RER B · Trafic rétabli : Bus 183 ». */
export function changesText(entries: readonly LineEntry[]): string {
  const { changes, noChange } = texts.lineInhibition;
  const changed = entries.filter(isChanged);
  const parts = inhibitionKinds.flatMap((kind) =>
    ([true, false] as const).flatMap((isInhibited) => {
      const concerned = changed.filter(({ states }) => {
        const state = states[kind];
        return state.isChanged && state.isInhibited === isInhibited;
      });
      const verb = changes[kind][isInhibited ? 'inhibited' : 'restored'];
      return concerned.length > 0 ? [`${verb} : ${namesOf(concerned)}`] : [];
    }),
  );
  return parts.join(' · ') || noChange;
}
