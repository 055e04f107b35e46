import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { texts } from '../../i18n/index.ts';
import type { ToolbarName } from './commands.ts';

const RichTextEditor = lazy(() =>
  import('./RichTextEditor.tsx').then((module) => ({ default: module.RichTextEditor })),
);

export interface RichTextProps {
  /** Of the editable element: two editors of a page must not be taken for each other (PRV-6). */
  id: string;
  label: string;
  /** HTML; empty when there is nothing to show. */
  value: string;
  onChange: (html: string) => void;
  toolbar?: ToolbarName;
  /** Language of the text, as the browser's spelling knows it. */
  lang?: string;
  disabled?: boolean;
}

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
