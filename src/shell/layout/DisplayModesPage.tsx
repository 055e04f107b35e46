import { Navigate } from 'react-router-dom';
import { workspaceAddress } from '../../admin/addresses.ts';
import { useCurrentProject } from '../../data/useCurrentProject.ts';

/** A short address of display modes, of their help too, leads to where they are configured (NAV-2). */
export function DisplayModesPage() {
  const { project } = useCurrentProject();
  const workspace = workspaceAddress('templates', project?.id ?? null);
  return <Navigate to={workspace ? `${workspace}/templates` : '/adminProject'} replace />;
}
