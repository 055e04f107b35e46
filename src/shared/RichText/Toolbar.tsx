import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import { type Editor, useEditorState } from '@tiptap/react';
import { useId, useState, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { texts } from '../../i18n/index.ts';
import { type Command, commandsOf, type ToolbarName } from './commands.ts';

const words = texts.spreading.editor;

/** Font sizes that the editor offers (PRV-6). */
const fontSizes = ['10px', '12px', '13px', '14px', '16px', '18px', '20px', '36pt'] as const;

/** The attribute of the text at the cursor; empty: the default. */
function useTextStyle(editor: Editor, attribute: 'fontSize' | 'color'): string {
  return useEditorState({
    editor,
    selector: ({ editor: current }) => String(current.getAttributes('textStyle')[attribute] ?? ''),
  });
}

function SizeChoice({ editor }: { editor: Editor }) {
  const size = useTextStyle(editor, 'fontSize');
  const choose = (wanted: string) =>
    wanted ? editor.chain().focus().setFontSize(wanted).run() : editor.chain().focus().unsetFontSize().run();
  return (
    <Choice label={words.size} value={size} onChange={choose}>
      {{
        '': words.defaultSize,
        ...Object.fromEntries(fontSizes.map((each) => [each, each.replace(/p/, ' p')])),
      }}
    </Choice>
  );
}

function ColourChoice({ editor }: { editor: Editor }) {
  const colour = useTextStyle(editor, 'color');
  const choose = (wanted: string) =>
    wanted ? editor.chain().focus().setColor(wanted).run() : editor.chain().focus().unsetColor().run();
  const { none, ...colours } = words.colours;
  return (
    <Choice label={words.colour} value={colour} onChange={choose}>
      {{ '': none, ...colours }}
    </Choice>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Labels by value. A pasted value that is not among them is shown as it is. */
  children: Record<string, string>;
}

function Choice({ label, value, onChange, children: offered }: ChoiceProps) {
  const all = value in offered ? offered : { ...offered, [value]: value };
  return (
    <TextField
      select
      label={label}
      value={value}

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

const stops = 'button, [role="combobox"]';

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Makes a toolbar one tab stop: arrow keys move between its controls, and Tab returns to the one used last (WAI-ARIA toolbar
 * pattern).
 */
function useRovingFocus() {
  const toolbar = useRef<HTMLDivElement>(null);
  const last = useRef<Element | null>(null);

  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(stops) ?? [])];
  const stopAt = (wanted: Element | null) => {
    const all = controls();
    const stop = all.find((control) => control === wanted) ?? all[0];
    last.current = stop ?? null;
    for (const control of all) control.tabIndex = control === stop ? 0 : -1;
  };
  // After every render, since any may bring a control.
  useLayoutEffect(() => stopAt(last.current));

  return {
    ref: toolbar,
    onFocus: ({ target }: FocusEvent) => {
      if (controls().some((control) => control === target)) stopAt(target);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const all = controls();
      const at = all.findIndex((control) => control === event.target);
      const step = steps[event.key];
      if (at < 0 || !step) return;
      event.preventDefault();
      all[step(at, all.length)]?.focus();
    },
  };
}

/** Sample texts, inserted at the cursor (PRV-6). */
function TemplateMenu({ editor }: { editor: Editor }) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"

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
  /** Label of the editor's field. */
  label: string;
}

/** One of three toolbars: simple has formats only, message adds sizes and templates, full has everything (PRV-6). */
export function Toolbar({ editor, toolbar, label }: Props) {
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
            <CommandButton key={command.label} command={command} editor={editor} />
          ))}
        </Stack>
      ))}
      {toolbar !== 'simple' && <SizeChoice editor={editor} />}
      {toolbar === 'full' && <ColourChoice editor={editor} />}
      {toolbar !== 'simple' && <TemplateMenu editor={editor} />}
    </Stack>
  );
}

function CommandButton({ command, editor }: { command: Command; editor: Editor }) {
  const { label, Icon, run, isOn } = command;
  const on = useEditorState({ editor, selector: ({ editor: current }) => isOn?.(current) ?? false });
  return (
    <ToggleButton
      value={label}
      size="small"
      selected={on}

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
