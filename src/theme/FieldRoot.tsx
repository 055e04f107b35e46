import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  InputProps?: unknown;
  inputProps?: unknown;
}

/**
 * Root of a field. react-admin passes fields props of older versions of Material UI as well, which would end up as DOM
 * attributes.
 */
export function FieldRoot({ InputProps: _, inputProps: __, ...props }: Props) {
  return <div {...props} />;
}
