import { useMemo, useState } from 'react';
import type { DraftPlace } from './drafts.ts';
import { getSession } from './session.ts';

/**
 * Where a form keeps its draft: the user and the project of when it was opened, also after the session has ended.
 * `inProject`: the form's own name does not tell the project.
 */
export function useDraftPlace(form: string, inProject = true): DraftPlace | null {
  const [{ user, project }] = useState(getSession);
  const userId = user?.id;
  const projectId = (inProject && project?.id) || null;
  return useMemo(
    () => (userId === undefined ? null : { userId, projectId, form }),
    [userId, projectId, form],
  );
}
