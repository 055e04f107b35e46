import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { type Editor, useEditorState } from '@tiptap/react';
import { texts } from '../../i18n/index.ts';

/** Sizes that the editor offers (PRV-6). */
const fontSizes = ['10px', '12px', '13px', '14px', '16px', '18px', '20px', '36pt'] as const;

const words = texts.spreading.editor;

interface Props {
  editor: Editor;
  disabled: boolean;
}

/** The attribute of the text where the cursor is; empty for the default. */
function useTextStyle(editor: Editor, attribute: 'fontSize' | 'color'): string {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('textStyle')[attribute] ?? ''),
  });
}

export function SizeChoice({ editor, disabled }: Props) {
  const size = useTextStyle(editor, 'fontSize');
  const choose = (wanted: string) =>
    wanted ? editor.chain().focus().setFontSize(wanted).run() : editor.chain().focus().unsetFontSize().run();
  return (
    <Choice label={words.size} value={size} disabled={disabled} onChange={choose}>
      {{
        '': words.defaultSize,
        ...Object.fromEntries(fontSizes.map((each) => [each, each.replace(/p/, ' p')])),
      }}
    </Choice>
  );
}

export function ColourChoice({ editor, disabled }: Props) {
  const colour = useTextStyle(editor, 'color');
  const choose = (wanted: string) =>
    wanted ? editor.chain().focus().setColor(wanted).run() : editor.chain().focus().unsetColor().run();
  const { none, ...colours } = words.colours;
  return (
    <Choice label={words.colour} value={colour} disabled={disabled} onChange={choose}>
      {{ '': none, ...colours }}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
  /** What is offered: label by value. A pasted value that is not among them is shown as it is. */
  children: Record<string, string>;
}

function Choice({ label, value, disabled, onChange, children: offered }: ChoiceProps) {
  const all = value in offered ? offered : { ...offered, [value]: value };
  return (
    <TextField
      select
      label={label}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
      sx={{ minWidth: 116 }}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {Object.entries(all).map(([each, text]) => (
        <MenuItem key={each} value={each}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
