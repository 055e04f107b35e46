import { styled } from '@mui/material/styles';
import { EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { dark, light } from '../../theme/tokens.ts';
import { cleanPasted } from './cleanPasted.ts';
import type { ToolbarName } from './commands.ts';
import { extensions } from './editorOptions.ts';
import { Toolbar } from './Toolbar.tsx';

export interface RichTextProps {
  /** Id of the editable element, so that two editors on a page can be told apart (PRV-6). */
  id: string;
  label: string;
  /** HTML; empty if there is nothing to show. */
  value: string;
  onChange: (html: string) => void;
  toolbar?: ToolbarName;
  /** Language of the text, for the browser's spell checker. */
  lang?: string;
  isWrong?: boolean | undefined;
  /** Id of the text that says what is wrong. */
  describedBy?: string | undefined;
}

const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.mode === 'dark' ? dark.frame : light.frame}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  '&:focus-within': { borderColor: theme.palette.primary.main },
  '&[data-wrong]': {
    borderColor: theme.palette.error.main,
    '&:focus-within': { boxShadow: `0 0 0 1px ${theme.palette.error.main}` },
  },
  // Light in both themes, as screens are, so that text colours are judged on their real background.
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
  // Each paragraph runs in the direction of its own text, as on screens.
  '& .ProseMirror p': { margin: '0 0 0.5em', unicodeBidi: 'plaintext' },
}));

/** The editor itself, in a chunk of its own (loaded by RichText.tsx). */
export function RichTextEditor(props: RichTextProps) {
  const { id, label, value, onChange, toolbar = 'full', lang = 'fr', isWrong = false, describedBy } = props;
  const emit = useRef(onChange);
  useLayoutEffect(() => {
    emit.current = onChange;
  }, [onChange]);

  const editor = useEditor(
    {
      extensions,
      content: value,
      editorProps: {
        attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang, dir: 'auto' },
        transformPastedHTML: cleanPasted,
      },
      onUpdate: ({ editor: current }) => emit.current(current.isEmpty ? '' : current.getHTML()),
    },
    [id, label],
  );

  // Not as attributes of the options, which are read when it begins.
  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute('aria-invalid', String(isWrong));
    if (describedBy === undefined) dom.removeAttribute('aria-describedby');
    else dom.setAttribute('aria-describedby', describedBy);
  }, [editor, isWrong, describedBy]);

  // A value that comes from elsewhere (built, restored, sanitised) replaces the editor's content; its own changes do not.
  useEffect(() => {
    const current = editor.isEmpty ? '' : editor.getHTML();
    if (value !== current) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Frame data-wrong={isWrong || undefined}>
      <Toolbar editor={editor} toolbar={toolbar} label={label} />
      <EditorContent editor={editor} />
    </Frame>
  );
}
