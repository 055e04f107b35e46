import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState } from 'react';
import { texts } from '../../i18n/index.ts';
import { ColourChoice, SizeChoice } from './StyleChoices.tsx';
import { type Command, commandsOf, type ToolbarName } from './commands.ts';
import { useRovingFocus } from './useRovingFocus.ts';

const words = texts.spreading.editor;

/** Sample texts, put where the cursor is (PRV-6). */
function TemplateMenu({ editor, disabled }: { editor: Editor; disabled: boolean }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {words.templates}
      </Button>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {words.samples.map(({ title, html }) => (
          <MenuItem
            key={title}
            onClick={() => {
              setAnchor(null);
              editor.chain().focus().insertContent(html).run();
            }}
          >
            {title}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface Props {
  editor: Editor;
  toolbar: ToolbarName;
  /** Of the field that it belongs to. */
  label: string;
  disabled: boolean;
}

/** One of the three toolbars: simple has formats alone, message adds sizes and templates, full has all (PRV-6). */
export function Toolbar({ editor, toolbar, label, disabled }: Props) {
  const roving = useRovingFocus();
  return (
    <Stack
      {...roving}
      direction="row"
      role="toolbar"
      aria-label={texts.spreading.editor.toolbar(label)}
      sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', p: 0.5, borderBottom: 1, borderColor: 'divider' }}
    >
      {commandsOf(toolbar).map((group, at) => (
        <Stack key={at} direction="row">
          {group.map((command) => (
            <CommandButton key={command.label} {...{ command, editor, disabled }} />
          ))}
        </Stack>
      ))}
      {toolbar !== 'simple' && <SizeChoice {...{ editor, disabled }} />}
      {toolbar === 'full' && <ColourChoice {...{ editor, disabled }} />}
      {toolbar !== 'simple' && <TemplateMenu {...{ editor, disabled }} />}
    </Stack>
  );
}

function CommandButton({
  command,
  editor,
  disabled,
}: {
  command: Command;
  editor: Editor;
  disabled: boolean;
}) {
  const { label, Icon, run, isOn } = command;
  const on = useEditorState({ editor, selector: ({ editor: current }) => isOn?.(current) ?? false });
  return (
    <ToggleButton
      value={label}
      size="small"
      selected={on}
      disabled={disabled}
      aria-label={label}
      aria-pressed={isOn ? on : undefined}
      title={label}
      onClick={() => run(editor)}
      sx={{ p: 0.5, border: 0 }}
    >
      <Icon fontSize="small" />
    </ToggleButton>
  );
}
