import { texts } from '../i18n/index.ts';
import { Pick } from './Pick.tsx';

const words = texts.tags.filter;

interface Props {
  /** Existing tags. */
  tags: readonly string[];
  tag: string | null;
  onChange: (tag: string | null) => void;
}

/** A filter by tag (CMP-1); renders nothing if there are no tags. */
export function TagPick({ tags, tag, onChange }: Props) {
  if (tags.length === 0) return null;
  return (
    <Pick
      label={words.label}
      all={words.every}
      value={tag ?? ''}
      options={tags.map((one) => ({ value: one, label: one }))}
      onChange={(value) => onChange(value === '' ? null : value)}
    />
  );
}
