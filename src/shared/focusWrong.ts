/** Focuses the first invalid field, where a screen reader reads what is wrong; returns whether there is one. */
export function focusWrong(form: HTMLElement | null | undefined): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not([aria-hidden])');
  field?.focus();
  return Boolean(field);
}
