import { screenTypes, type ScreenType } from '../../contract/enums.ts';
import type { Screen, Site, Template } from '../../contract/schemas/screen.ts';
import type { Scene } from '../../display/scene.ts';
import { contentOf, surroundingsOf } from '../../src/features/messagePreview/draftScene.ts';
import type { ScreenIndex } from '../../src/features/screenSelector/screenIndex.ts';
import type { Selection } from '../../src/features/screenSelector/selection.ts';

/** What the screens of one type will show. */
export interface PreviewScene {
  type: ScreenType;
  /** Number of chosen screens of the type. */
  count: number;
  scene: Scene;
}

interface Given {
  project: Scene['project'];
  index: ScreenIndex;
  selection: Selection;
  screens: readonly Screen[];
  templates: ReadonlyMap<number, Template>;
  /** By id. */
  sites: ReadonlyMap<number, Site>;
  picture: { name: string; url: string } | null;
}

/**
 * One scene for each of the three types of screen (ADV-2): of a chosen screen, else of one on offer. A type that the project
 * lacks gets the default style: only its proportions matter.
 */
export function previewScenes({
  project,
  index,
  selection,
  screens,
  templates,
  sites,
  picture,
}: Given): PreviewScene[] {
  return (Object.keys(screenTypes) as ScreenType[]).map((type) => {
    const ofType = screens.filter((screen) => screen.type === type && index.byId.has(screen.id));
    const chosen = ofType.filter(({ id }) => selection.ids.has(id));
    const example = chosen[0] ?? ofType[0];
    const look = {
      template: templates.get(example?.template?.id ?? 0) ?? null,
      mode: example?.newsConf?.mode ?? null,
    };
    return {
      type,
      count: chosen.length,
      scene: {
        screen: {
          type,
          name: example?.name ?? screenTypes[type],
          siteName: example?.site.name ?? project.longName,
        },
        project,
        ...look,
        ...surroundingsOf({ ...look, ...contentOf(sites.get(example?.site.id ?? 0)) }),
        messages: [],
        advertising: picture ? [{ id: 1, name: picture.name, image: picture.url }] : [],
        defaultMessage: null,
        state: 'on',
      },
    };
  });
}
