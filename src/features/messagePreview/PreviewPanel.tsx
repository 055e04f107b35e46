import { memo, useMemo } from 'react';
import { screenTypes, type MessagingMode } from '../../../contract/enums.ts';
import type { Screen, Template } from '../../../contract/schemas/screen.ts';
import { useSitesById } from '../../data/useSitesById.ts';
import { texts } from '../../i18n/index.ts';
import { contentOf, draftScene, type Draft, type PreviewPlace } from './draftScene.ts';
import { ScreenPreview } from './ScreenPreview.tsx';
import { PreviewList } from './PreviewList.tsx';
import type { PreviewExample } from './previewPlaces.ts';

const words = texts.spreading.preview;

interface Props {
  draft: Draft;
  examples: readonly PreviewExample[];
  screens: readonly Screen[];
  templates: ReadonlyMap<number, Template>;
  /** Messaging mode of a screen. */
  modeOf: (screen: Screen) => MessagingMode;
  project: PreviewPlace['project'];
}

/** Preview with one live picture per type of screen. */
export const PreviewPanel = memo(function PreviewPanel({
  draft,
  examples,
  screens,
  templates,
  modeOf,
  project,
}: Props) {
  const byId = useMemo(() => new Map(screens.map((screen) => [screen.id, screen])), [screens]);
  const sites = useSitesById();
  const previews = examples.flatMap(({ type, screenId, count }) => {
    const screen = byId.get(screenId);
    if (!screen) return [];
    const template = templates.get(screen.template?.id ?? 0) ?? null;
    const picture = (
      <Preview
        draft={draft}
        screen={screen}
        project={project}
        template={template}
        mode={modeOf(screen)}
        {...contentOf(sites.get(screen.site.id))}
      />
    );
    return [{ type, count, picture }];
  });
  return <PreviewList previews={previews} />;
});

/** Rendered again when the message or the example changes, not at each tick of a screen. */
const Preview = memo(function Preview({ draft, ...place }: PreviewPlace & { draft: Draft }) {
  return (
    <ScreenPreview scene={draftScene(draft, place)} label={words.label(screenTypes[place.screen.type])} />
  );
});
