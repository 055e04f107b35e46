import { useMemo, useState } from 'react';
import type { DraftPlace } from './drafts.ts';
import { getSession } from '../../session/session.ts';

export interface DraftForm {
  /** The form and its subject: `scenario:12`. For another one, the component needs another `key`. */
  form: string;
  /** Version of the draft's shape; raise it when the shape changes, so that older drafts are not restored. */
  shape: number;
  /**
   * Whether the draft belongs to a project; false where `form` already includes it, such as an address of the configuration.
   */
  inProject?: boolean;
}

/** Where a form keeps its draft: the user and the project from when it was opened, even after the session has ended. */
export function useDraftPlace({ form, shape, inProject = true }: DraftForm): DraftPlace | null {
  const [{ user, project }] = useState(getSession);
  const userId = user?.id;
  const projectId = (inProject && project?.id) || null;
  return useMemo(
    () => (userId === undefined ? null : { userId, projectId, form, shape }),
    [userId, projectId, form, shape],
  );
}
