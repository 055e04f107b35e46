import type { ToolbarName } from './commands.ts';

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
