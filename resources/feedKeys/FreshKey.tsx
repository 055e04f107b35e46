import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type FormFrame, FormFrameContext, useFormFrame } from '../../src/admin/formFrame.ts';
import type { ConfiguredRecord } from '../../src/admin/recordName.ts';
import { texts } from '../../src/i18n/index.ts';

const { freshKey } = texts.configuration;

interface KeyProps {
  value: string;
  onDone: () => void;
}

/** The key, to be copied now: nobody is told it again. */
function KeyToCopy({ value, onDone }: KeyProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  // A page that is not of https has no clipboard: there the key is selected, to be copied by hand.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  useEffect(() => input.current?.select(), []);
  const copy = async () => {
    input.current?.select();
    await clipboard?.writeText(value);
    setCopied(true);
  };
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{freshKey.title}</AlertTitle>
      <Stack spacing={1.5}>
        <span>{freshKey.text}</span>
        <TextField
          label={freshKey.label}
          value={value}
          size="small"
          fullWidth
          // So that a narrow window shows all of it.
          multiline
          inputRef={input}
          slotProps={{
            input: { readOnly: true, sx: { fontFamily: 'monospace', wordBreak: 'break-all' } },
            htmlInput: { onFocus: () => input.current?.select(), spellCheck: false },
          }}
        />
        <Stack direction="row" spacing={1}>
          {clipboard && (
            <Button variant="contained" onClick={() => void copy()}>
              {isCopied ? freshKey.copied : freshKey.copy}
            </Button>
          )}
          <Button onClick={onDone}>{freshKey.done}</Button>
        </Stack>
      </Stack>
    </Alert>
  );
}

/** A form that makes a key, and the key in its place once it is made (OUT-4). */
export function FreshKey({ children }: { children: ReactNode }) {
  const outer = useFormFrame();
  const [made, setMade] = useState<(ConfiguredRecord & { key?: string }) | null>(null);
  const frame = useMemo<FormFrame>(() => ({ ...outer, onSaved: setMade }), [outer]);
  if (made) return <KeyToCopy value={made.key ?? ''} onDone={() => outer.onSaved(made)} />;
  return <FormFrameContext value={frame}>{children}</FormFrameContext>;
}
