import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { structureRules } from '../../contract/configuration/structures.ts';
import { StyleEditor } from './StyleEditor.tsx';

/** The styles in the form of a display mode. They are checked at each change, by the rule that also checks the save. */
export function StylesInput() {
  const { field } = useInput({ source: 'json' });
  const value: unknown = field.value;
  const type: unknown = useWatch({ name: 'type' });
  return (
    <StyleEditor
      value={value}
      onChange={field.onChange}
      type={typeof type === 'number' ? type : 0}
      problems={structureRules.displayStyle(value)}
    />
  );
}
