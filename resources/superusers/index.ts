import SuperuserIcon from '@mui/icons-material/AdminPanelSettingsOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { SuperuserCreate, SuperuserEdit, SuperuserList } from './SuperusersPage.tsx';

/** Superusers, who belong to no project (REF-3). */
export const superusers: Definition = {
  ...fromContract('superusers'),
  icon: SuperuserIcon,
  list: SuperuserList,
  create: SuperuserCreate,
  edit: SuperuserEdit,
};
