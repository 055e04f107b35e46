import { RichTextInput, useTiptapEditor } from 'ra-input-rich-text';
import { useId, useMemo } from 'react';
import { cleanPasted } from '../../src/shared/RichText/cleanPasted.ts';
import { extensions } from '../../src/shared/RichText/editorOptions.ts';
import { Toolbar } from '../../src/shared/RichText/Toolbar.tsx';
import { dark, light } from '../../src/theme/tokens.ts';
import { keepTyped } from './keepTyped.ts';

interface Props {
  source: string;
  label: string;
  helperText: string | null;
}

/** react-admin's rich-text input, limited to what a message may contain: the sanitiser would remove the rest (PRV-7). */
export function RichMessageInput({ source, label, helperText }: Props) {
  const helpId = useId();
  const options = useMemo(
    () => ({
      extensions: [...extensions, keepTyped],
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': helpId,
          lang: 'fr',
          dir: 'auto',
        },
        transformPastedHTML: cleanPasted,
      },
    }),
    [label, helpId],
  );
  return (
    <RichTextInput
      source={source}
      label={label}
      helperText={<span id={helpId}>{helperText}</span>}
      editorOptions={options}
      toolbar={<MessageToolbar label={label} />}
      sx={({ palette }) => ({
        gridColumn: '1 / -1',
        // Light in both themes, as screens are, so that text colours are judged on their real background.
        '& .RaRichTextInput-editorContent .ProseMirror': {
          '&, &:hover, &:focus': { bgcolor: '#ffffff', color: '#16202e' },
          borderColor: (palette.mode === 'dark' ? dark : light).frame,
          minHeight: 96,
        },
        // Each paragraph runs in the direction of its own text, as on screens.
        '& .ProseMirror p': { unicodeBidi: 'plaintext' },
      })}
    />
  );
}

function MessageToolbar({ label }: { label: string }) {
  const editor = useTiptapEditor();
  return editor && <Toolbar editor={editor} toolbar="full" label={label} />;
}
