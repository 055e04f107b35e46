import LineIcon from '@mui/icons-material/RouteOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { LineCreate, LineEdit, LineList } from './LinesPage.tsx';

/** Lines of a project (ADM-7). */
export const lines: Definition = {
  ...fromContract('lines'),
  icon: LineIcon,
  list: LineList,
  create: LineCreate,
  edit: LineEdit,
};
