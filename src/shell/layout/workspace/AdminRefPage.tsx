import { texts } from '../../../i18n/index.ts';
import { resourcesIn } from '../../resources.ts';
import { Workspace } from './Workspace.tsx';

const resources = resourcesIn('reference');

/** `/adminRef`: the configuration shared by all projects (REF). */
export function AdminRefPage() {
  return (
    <Workspace
      title={texts.menu.pages['/adminRef']}
      resources={resources}
      project={null}
      basename="/adminRef"
    />
  );
}
