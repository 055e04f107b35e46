import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { texts } from '../i18n/index.ts';
import { useUnsavedWork } from '../shared/useLeaveGuard.ts';
import { type FormFrame, FormFrameContext, useFormFrame } from './formFrame.ts';
import type { ConfiguredRecord } from './recordName.ts';

type Words = Readonly<Record<'title' | 'text' | 'label' | 'copy' | 'copied' | 'done', string>>;

interface CopyProps {
  value: string;
  words: Words;
  onDone: () => void;
}

/** A key or a secret to copy now: it is never shown again, so that leaving without copying it is confirmed first (NAV-8). */
export function SecretToCopy({ value, words, onDone }: CopyProps) {
  const input = useRef<HTMLTextAreaElement>(null);
  const [isCopied, setCopied] = useState(false);
  const [isDone, setDone] = useState(false);
  useUnsavedWork(!isCopied && !isDone, texts.configuration.leaveSecret);
  // In an effect, after the guard is off: before that, it would ask whether to leave.
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  // A page that is not served by https has no clipboard: there the key is selected, to be copied by hand.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  useEffect(() => input.current?.select(), []);
  const copy = async () => {
    input.current?.select();
    // A browser may refuse: the key stays selected, to be copied by hand.
    await clipboard?.writeText(value).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <Alert severity="success" sx={{ '& .MuiAlert-message': { flexGrow: 1, minWidth: 0 } }}>
      <AlertTitle>{words.title}</AlertTitle>
      <Stack spacing={1.5}>
        <span>{words.text}</span>
        <TextField
          label={words.label}
          value={value}
          size="small"
          fullWidth
          // Several lines, so that a narrow window shows all of it.
          multiline
          inputRef={input}
          slotProps={{
            input: { readOnly: true, sx: { fontFamily: 'monospace', wordBreak: 'break-all' } },
            htmlInput: {
              onFocus: () => input.current?.select(),
              onCopy: () => setCopied(true),
              spellCheck: false,
            },
          }}
        />
        <Stack direction="row" spacing={1}>
          {clipboard && (
            <Button variant="contained" onClick={() => void copy()}>
              {isCopied ? words.copied : words.copy}
            </Button>
          )}
          <Button onClick={() => setDone(true)}>{words.done}</Button>
        </Stack>
      </Stack>
    </Alert>
  );
}

interface Props {
  /** The field of the save's answer that contains it. */
  field: 'key' | 'secret';
  words: Words;
  children: ReactNode;
}

/** A form that creates a key or a secret, replaced by the secret once it is created (OUT-4, OUT-5). */
export function FreshSecret({ field, words, children }: Props) {
  const outer = useFormFrame();
  const [made, setMade] = useState<(ConfiguredRecord & Partial<Record<typeof field, string>>) | null>(null);
  const frame = useMemo<FormFrame>(() => ({ ...outer, onSaved: setMade }), [outer]);
  if (made)
    return <SecretToCopy value={made[field] ?? ''} words={words} onDone={() => outer.onSaved(made)} />;
  return <FormFrameContext value={frame}>{children}</FormFrameContext>;
}
