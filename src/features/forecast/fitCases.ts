import type { ScreenType } from '../../../contract/enums.ts';
import type { Screen, Site, Template } from '../../../contract/schemas/screen.ts';
import {
  contentOf,
  draftScene,
  type Draft,
  type PreviewPlace,
  type SiteContent,
} from '../messagePreview/draftScene.ts';
import type { WantedFit } from './useFits.ts';

/**
 * Screens on which a text has the same room: same format, display mode, messaging mode and reading distance, with or without
 * departures and bicycles.
 */
export interface FitCase extends SiteContent {
  key: string;
  type: ScreenType;
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
    const content = contentOf(sites.get(screen.site.id));
    const { isTimed, hasBikes } = content;
    const key = `${type}/${screen.template?.id ?? 0}/${screen.newsConf.mode}/${isTimed}/${hasBikes}/${litHeight}/${readingDistance}`;
    const known = cases.get(key);
    if (known) known.screens += 1;
    else cases.set(key, { key, type, ...content, screen, screens: 1 });
  }
  return [...cases.values()];
}

/** Measures the draft alone on a screen of the case; again once its display mode has been read, or has changed. */
export function fitWish(
  draft: Draft,
  { key, screen, isTimed, hasBikes }: FitCase,
  templates: ReadonlyMap<number, Template>,
  project: PreviewPlace['project'],
): WantedFit {
  const template = templates.get(screen.template?.id ?? 0) ?? null;
  const mode = screen.newsConf?.mode ?? 'STATION';
  return {
    key,
    draft,
    // A legacy server gives no versions.
    place: `${key}/${project.roundSeconds}/${template ? (template.version ?? JSON.stringify(template.json)) : 'unread'}`,
    scene: () => draftScene(draft, { screen, template, mode, project, isTimed, hasBikes }),
  };
}
