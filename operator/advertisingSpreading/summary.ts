import { texts } from '../../src/i18n/index.ts';

const words = texts.advertising.spreading.summary;

export interface Plan {
  /** Null: no picture is chosen. */
  name: string | null;
  screens: number;
  sites: number;
}

/** What is about to happen, as text: « affiche » · 12 écrans · 3 sites · jusqu’à sa suppression. */
export function summaryOf({ name, screens, sites }: Plan): string {
  const places = screens > 0 ? [words.screens(screens), words.sites(sites)] : [words.noScreen];
  const what = name === null ? [words.noPicture] : [words.picture(name)];
  const until = name !== null && screens > 0 ? [words.until] : [];
  return [...what, ...places, ...until].join(' · ');
}
