import type { ListControllerResult } from 'react-admin';

/** Begins again at a list's first page while rendering, when its `rows` leave none at the present one. */
export function leaveEmptyPage(
  { page, perPage, setPage }: Pick<ListControllerResult, 'page' | 'perPage' | 'setPage'>,
  rows: number,
): void {
  if (page > 1 && (page - 1) * perPage >= rows) setPage(1);
}
