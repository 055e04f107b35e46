/** The last button of the row after that of `button`, else of the row before: it gets the focus when the row is deleted. */
export function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(neighbour?.querySelectorAll('button') ?? [])].at(-1);
}
