/** The last button of the row after the one of `button`, else of the row before: what comes into its place once the row has gone. */
export function neighbourOf(button: HTMLElement): HTMLElement | undefined {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  return [...(neighbour?.querySelectorAll('button') ?? [])].at(-1);
}
