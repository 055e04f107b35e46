import TransporterIcon from '@mui/icons-material/CommuteOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { TransporterCreate, TransporterEdit, TransporterList } from './TransportersPage.tsx';

/** Transporters (REF-1). */
export const transporters: Definition = {
  ...fromContract('transporters'),
  icon: TransporterIcon,
  list: TransporterList,
  create: TransporterCreate,
  edit: TransporterEdit,
};
