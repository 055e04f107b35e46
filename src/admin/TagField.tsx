import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { useTranslate } from 'react-admin';
import { cleanTags } from '../../contract/tags.ts';

interface Props {
  label: string;
  value: readonly string[];
  /** Existing tags to choose from. */
  known: readonly string[];
  problem?: ReactNode;
  helperText?: ReactNode;
  disabled?: boolean | undefined;
  autoFocus?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (tags: string[]) => void;
  /** Whether a tag is being typed, which becomes one when the field is left. */
  onTyping?: (isTyping: boolean) => void;
  onBlur?: () => void;
}

/** A tags input: existing tags to choose from, or new ones, each completed by Enter, a comma, or leaving the field. */
export function TagField({
  label,
  value,
  known,
  problem,
  helperText,
  onChange,
  onTyping,
  onBlur,
  autoFocus,
  inputRef,
  name,
  ...more
}: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const take = (tags: readonly string[]) => onChange(cleanTags([...value, ...tags]));
  return (
    <Autocomplete
      multiple
      freeSolo
      size="small"
      options={known}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text) => {
        const parts = text.split(/[,;\n]/);
        const rest = parts.pop()?.trimStart() ?? '';
        setTyped(rest);
        onTyping?.(rest.trim() !== '');
        if (parts.length > 0) take(parts);
      }}
      onChange={(_, tags) => onChange(cleanTags(tags))}
      onBlur={() => {
        // A tag that is typed but not completed by Enter is kept.
        if (typed.trim() !== '') take([typed]);
        setTyped('');
        onTyping?.(false);
        onBlur?.();
      }}
      clearText={translate('ra.action.clear_input_value')}
      {...more}
      renderInput={(props) => (
        <TextField
          {...props}
          label={label}
          name={name}
          autoFocus={autoFocus}
          inputRef={inputRef}
          error={problem !== undefined}
          helperText={problem ?? helperText}
        />
      )}
      sx={{ gridColumn: '1 / -1' }}
    />
  );
}
