import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter';
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft';
import FormatAlignRight from '@mui/icons-material/FormatAlignRight';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatClear from '@mui/icons-material/FormatClear';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatStrikethrough from '@mui/icons-material/FormatStrikethrough';
import FormatUnderlined from '@mui/icons-material/FormatUnderlined';
import Redo from '@mui/icons-material/Redo';
import type SvgIcon from '@mui/material/SvgIcon';
import Undo from '@mui/icons-material/Undo';
import type { Editor } from '@tiptap/react';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.editor;

/** A toolbar button. `isOn` is absent for one-off actions. */
export interface Command {
  label: string;
  Icon: typeof SvgIcon;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
}

const commands = {
  bold: {
    label: words.bold,
    Icon: FormatBold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  italic: {
    label: words.italic,
    Icon: FormatItalic,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  underline: {
    label: words.underline,
    Icon: FormatUnderlined,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  strike: {
    label: words.strike,
    Icon: FormatStrikethrough,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  left: {
    label: words.left,
    Icon: FormatAlignLeft,
    run: (editor) => editor.chain().focus().setTextAlign('left').run(),
    isOn: (editor) => editor.isActive({ textAlign: 'left' }),
  },
  center: {
    label: words.center,
    Icon: FormatAlignCenter,
    run: (editor) => editor.chain().focus().setTextAlign('center').run(),
    isOn: (editor) => editor.isActive({ textAlign: 'center' }),
  },
  right: {
    label: words.right,
    Icon: FormatAlignRight,
    run: (editor) => editor.chain().focus().setTextAlign('right').run(),
    isOn: (editor) => editor.isActive({ textAlign: 'right' }),
  },
  bullets: {
    label: words.bullets,
    Icon: FormatListBulleted,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  numbers: {
    label: words.numbers,
    Icon: FormatListNumbered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  undo: { label: words.undo, Icon: Undo, run: (editor) => editor.chain().focus().undo().run() },
  redo: { label: words.redo, Icon: Redo, run: (editor) => editor.chain().focus().redo().run() },
  clear: {
    label: words.clear,
    Icon: FormatClear,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().unsetTextAlign().run(),
  },
} satisfies Record<string, Command>;

export type ToolbarName = 'simple' | 'message' | 'full';

type CommandName = keyof typeof commands;

const groups: Record<ToolbarName, CommandName[][]> = {
  simple: [['bold', 'italic', 'underline']],
  message: [
    ['bold', 'italic', 'underline'],
    ['left', 'center'],
    ['undo', 'clear'],
  ],
  full: [
    ['bold', 'italic', 'underline', 'strike'],
    ['left', 'center', 'right'],
    ['bullets', 'numbers'],
    ['undo', 'redo', 'clear'],
  ],
};

/** The commands of each of the three toolbars, in groups (PRV-6). */
export function commandsOf(toolbar: ToolbarName): Command[][] {
  return groups[toolbar].map((names) => names.map((name) => commands[name]));
}
