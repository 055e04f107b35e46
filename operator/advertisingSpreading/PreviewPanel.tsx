import { memo } from 'react';
import { screenTypes } from '../../contract/enums.ts';
import { texts } from '../../src/i18n/index.ts';
import { PreviewList } from '../../src/features/messagePreview/PreviewList.tsx';
import { ScreenPreview } from '../../src/features/messagePreview/ScreenPreview.tsx';
import type { PreviewScene } from './previewScenes.ts';

const { label } = texts.spreading.preview;

/** How it will look: one live picture a type of screen, in its proportions (ADV-2). */
export const PreviewPanel = memo(function PreviewPanel({ previews }: { previews: readonly PreviewScene[] }) {
  return (
    <PreviewList
      previews={previews.map(({ type, count, scene }) => ({
        type,
        count,
        picture: <ScreenPreview scene={scene} label={label(screenTypes[type])} flavour="view" />,
      }))}
      note={texts.advertising.spreading.turns}
    />
  );
});
