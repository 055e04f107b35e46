import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { cleanPasted } from './cleanPasted.ts';
import type { ToolbarName } from './commands.ts';
import { extensions } from './editorOptions.ts';
import { Toolbar } from './Toolbar.tsx';

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

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '&:focus-within': { borderColor: theme.palette.primary.main },
  '&[data-disabled=true] .ProseMirror': { opacity: 0.6 },
  // Light in both themes, as the screens are: colours of the text are judged on what they will stand on.
  '& .ProseMirror': {
    background: '#ffffff',
    color: '#16202e',
    borderRadius: `0 0 ${theme.shape.borderRadius}px ${theme.shape.borderRadius}px`,
    minHeight: 112,
    maxHeight: 320,
    overflowY: 'auto',
    padding: theme.spacing(1.5),
    outline: 'none',
  },
  '& .ProseMirror p': { margin: '0 0 0.5em' },
}));

/** The editor itself, in a chunk of its own (RichText.tsx loads it). */
export function RichTextEditor({
  id,
  label,
  value,
  onChange,
  toolbar = 'full',
  lang = 'fr',
  disabled = false,
}: RichTextProps) {
  const emit = useRef(onChange);
  useLayoutEffect(() => {
    emit.current = onChange;
  }, [onChange]);

  const editor = useEditor(
    {
      extensions,
      content: value,
      editable: !disabled,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
        transformPastedHTML: cleanPasted,
      },
      onUpdate: ({ editor: current }) => emit.current(current.isEmpty ? '' : current.getHTML()),
    },
    [id, label],
  );

  useEffect(() => {
    editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  // A text that comes from elsewhere (built, restored, cleaned) replaces the editor's; its own is left alone.
  useEffect(() => {
    const current = editor.isEmpty ? '' : editor.getHTML();
    if (value !== current) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame data-disabled={disabled}>
      <Toolbar {...{ editor, toolbar, label, disabled }} />
      <EditorContent editor={editor} />
    </Frame>
  );
}
