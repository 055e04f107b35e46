import { allowed } from './allowed.ts';

const place = 'girouette.screens';
/** For how many screens a browser stores data: more than any machine drives. */
const most = 12;

function idsOf(text: string | null): string[] {
  const known: unknown = allowed(() => JSON.parse(text ?? '[]') as unknown);
  return Array.isArray(known) ? known.filter((id) => typeof id === 'string') : [];
}

/**
 * Notes that a screen starts in this browser, and returns the screens whose data is to be dropped, so that an operator who
 * views every screen of a network keeps only the last few.
 */
export function noteScreen(screenId: string, storage: () => Storage = () => localStorage): string[] {
  const noted = allowed(() => {
    const others = idsOf(storage().getItem(place)).filter((id) => id !== screenId);
    storage().setItem(place, JSON.stringify([screenId, ...others.slice(0, most - 1)]));
    return others.slice(most - 1);
  });
  return noted ?? [];
}
