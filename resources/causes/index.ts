import CauseIcon from '@mui/icons-material/HelpOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { CauseCreate, CauseEdit, CauseList } from './CausesPage.tsx';

/** Causes of disturbances, by project (ADM-6). */
export const causes: Definition = {
  ...fromContract('causes'),
  icon: CauseIcon,
  list: CauseList,
  create: CauseCreate,
  edit: CauseEdit,
};
