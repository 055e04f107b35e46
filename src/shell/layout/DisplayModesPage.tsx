import { Navigate } from 'react-router-dom';
import { workspaceAddress } from '../../admin/addresses.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';

/** Short address of display modes (and of their help); leads to their configuration (NAV-2). */
export function DisplayModesPage() {
  const { project } = useCurrentProject();
  const workspace = workspaceAddress('templates', project?.id ?? null);
  return <Navigate to={workspace ? `${workspace}/templates` : '/adminProject'} replace />;
}
