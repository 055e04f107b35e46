import PointIcon from '@mui/icons-material/DirectionsBusOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { PointCreate, PointEdit, PointList } from './PointsPage.tsx';

/** Stop points of a project (ADM-3). */
export const points: Definition = {
  ...fromContract('points'),
  icon: PointIcon,
  list: PointList,
  create: PointCreate,
  edit: PointEdit,
};
