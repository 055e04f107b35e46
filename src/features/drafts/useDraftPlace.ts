import { useMemo, useState } from 'react';
import type { DraftPlace } from './drafts.ts';
import { getSession } from '../../session/session.ts';

export interface DraftForm {
  /** The form, and what it is about: `scenario:12`. Another one needs another `key` of its component. */
  form: string;
  /** Which shape its drafts have; raise it whenever that changes, so that none of before is put back. */
  shape: number;
  /** Whether `form` does not tell the project, as an address of the configuration does. */
  inProject?: boolean;
}

/**
 * Where a form keeps its draft: the user and the project of when it was opened, also after the session has ended.
 */
export function useDraftPlace({ form, shape, inProject = true }: DraftForm): DraftPlace | null {
  const [{ user, project }] = useState(getSession);
  const userId = user?.id;
  const projectId = (inProject && project?.id) || null;
  return useMemo(
    () => (userId === undefined ? null : { userId, projectId, form, shape }),
    [userId, projectId, form, shape],
  );
}
