import Skeleton from '@mui/material/Skeleton';
import { texts } from '../../i18n/index.ts';
import type { RichTextProps } from './RichTextEditor.tsx';
import { late } from '../late.tsx';

const { Component: RichTextEditor } = late(async () => (await import('./RichTextEditor.tsx')).RichTextEditor);

/** The rich-text editor (PRV-6); its code loads when a page first shows one. */
export const RichText = (props: RichTextProps) => (
  <RichTextEditor
    {...props}
    fallback={
      <Skeleton variant="rounded" height={200} aria-label={texts.spreading.editor.loading} role="status" />
    }
  />
);
