import { TextAlign } from '@tiptap/extension-text-align';
import { Color, FontSize, TextStyle } from '@tiptap/extension-text-style';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** What a message may contain: screens draw no links, code, quotations, headings or rules. */
export const extensions: Extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
  }),
  TextAlign.configure({ types: ['paragraph'] }),
  TextStyle,
  Color,
  FontSize,
];
