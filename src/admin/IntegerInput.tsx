import type { ComponentProps } from 'react';
import { TextInput } from 'react-admin';
import { numericInput, readNumber } from './numberText.ts';

type Props = Pick<
  ComponentProps<typeof TextInput>,
  'source' | 'label' | 'helperText' | 'fullWidth' | 'isRequired' | 'readOnly'
>;

const shown = (value: string | number | null | undefined) => String(value ?? '');
const slotProps = { htmlInput: numericInput };

/**
 * A number of a form. Typed as text: a browser's own field of numbers gives what it cannot read (« 12- », in some « 15 min »)
 * as empty, which would be saved as such.
 */
export const IntegerInput = (props: Props) => (
  <TextInput {...props} format={shown} parse={readNumber} slotProps={slotProps} />
);
