import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { texts } from '../../i18n/index.ts';
import type { RichTextProps } from './RichTextEditor.tsx';

const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

/** The rich-text editor (PRV-6), which loads when a page first shows one. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense
      fallback={
        <Skeleton variant="rounded" height={200} aria-label={texts.spreading.editor.loading} role="status" />
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
