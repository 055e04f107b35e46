import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Editor } from '@tiptap/react';
import { useId, useState } from 'react';
import { texts } from '../../i18n/index.ts';

const words = texts.spreading.editor;

/** Sample texts, put where the cursor is (PRV-6). */
export function TemplateMenu({ editor, disabled }: { editor: Editor; disabled: boolean }) {
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
