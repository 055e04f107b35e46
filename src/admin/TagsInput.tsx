import type { Ref } from 'react';
import { useInput } from 'react-admin';
import { TagField } from './TagField.tsx';
import { useKnownTags } from './useKnownTags.ts';

const none: readonly string[] = [];

interface Props {
  source: string;
  label: string;
  helperText?: string | false;
}

/** The tags of a record, as a form input. */
export function TagsInput({ source, label, helperText }: Props) {
  const known = useKnownTags();
  const { field, fieldState } = useInput({ source });
  const { message } = fieldState.error ?? {};
  return (
    <TagField
      label={label}
      name={field.name}
      value={(field.value as readonly string[] | null | undefined) ?? none}
      known={known}
      problem={message === undefined ? undefined : messageOf(message)}
      helperText={helperText}
      inputRef={field.ref as Ref<HTMLInputElement>}
      onChange={field.onChange}
      onBlur={field.onBlur}
    />
  );
}

/** The sentence of an error: a rule of the form wraps it in an object, the server does not. */
const messageOf = (message: unknown): string =>
  typeof message === 'string' ? message : String((message as { message?: string }).message);
