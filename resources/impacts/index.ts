import ImpactIcon from '@mui/icons-material/ReportOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { ImpactCreate, ImpactEdit, ImpactList } from './ImpactsPage.tsx';

/** Impacts of disturbances, by project (ADM-6). */
export const impacts: Definition = {
  ...fromContract('impacts'),
  icon: ImpactIcon,
  list: ImpactList,
  create: ImpactCreate,
  edit: ImpactEdit,
};
