import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'div'> {
  InputProps?: unknown;
  inputProps?: unknown;
}

/**
 * The root of a field. react-admin gives its fields props of older versions of Material UI beside those of this one,
 * which would reach the page as attributes.
 */
export function FieldRoot({ InputProps: _, inputProps: __, ...props }: Props) {
  return <div {...props} />;
}
