import { Navigate } from 'react-router-dom';
import { workspaceAddress } from '../../admin/addresses.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';

/** The old address of display modes leads to where they are configured (NAV-2). */
export function TemplatesPage() {
  const { project } = useCurrentProject();
  const workspace = workspaceAddress('templates', project?.id ?? null);
  return <Navigate to={workspace ? `${workspace}/templates` : '/adminProject'} replace />;
}
