import type { ScreenType } from '../../../contract/enums.ts';
import type { Screen, Site, Template } from '../../../contract/schemas/screen.ts';
import { contentOf, draftScene, type Draft, type PreviewPlace } from '../messagePreview/draftScene.ts';
import type { WantedFit } from './useFits.ts';

/**
 * Screens on which a text has the same room: same format, display mode, messaging mode and reading distance, with or without
 * departures and bicycles.
 */
export interface FitCase {
  key: string;
  type: ScreenType;
  /** Departures stand beside the text. */
  isBeside: boolean;
  /** Bicycle stations stand above or below it, unless the display mode places them nowhere. */
  hasBikes: boolean;
  /** One of the screens, which represents all. */
  screen: Screen;
  screens: number;
}

/** Groups the screens that show messages into cases. `sites`: by id. */
export function fitCasesOf(screens: Iterable<Screen>, sites: ReadonlyMap<number, Site>): FitCase[] {
  const cases = new Map<string, FitCase>();
  for (const screen of screens) {
    if (!screen.active || !screen.newsConf) continue;
    const { type, litHeight, readingDistance } = screen;
    const { isTimed: isBeside, hasBikes } = contentOf(sites.get(screen.site.id));
    const key = `${type}/${screen.template?.id ?? 0}/${screen.newsConf.mode}/${isBeside}/${hasBikes}/${litHeight}/${readingDistance}`;
    const known = cases.get(key);
    if (known) known.screens += 1;
    else cases.set(key, { key, type, isBeside, hasBikes, screen, screens: 1 });
  }
  return [...cases.values()];
}

/** Measures the draft alone on a screen of the case; again once its display mode has been read, or has changed. */
export function fitWish(
  draft: Draft,
  { key, screen, isBeside, hasBikes }: FitCase,
  templates: ReadonlyMap<number, Template>,
  project: PreviewPlace['project'],
): WantedFit {
  const template = templates.get(screen.template?.id ?? 0) ?? null;
  const mode = screen.newsConf?.mode ?? 'STATION';
  return {
    key,
    draft,
    place: `${key}/${template ? (template.version ?? 0) : 'unread'}`,
    scene: () => draftScene(draft, { screen, template, mode, project, isTimed: isBeside, hasBikes }),
  };
}
