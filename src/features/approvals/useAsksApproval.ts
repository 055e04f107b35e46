import { needsApproval } from '../../../contract/approval.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';

/** Whether what is sent in the current project waits for a second person (OPS-5). */
export function useAsksApproval(isAlert = false): boolean {
  const { project } = useCurrentProject();
  return needsApproval(project?.approval, { isAlert, isHarmless: false });
}
