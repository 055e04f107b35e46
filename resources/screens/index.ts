import ScreenIcon from '@mui/icons-material/TvOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { ScreenCreate, ScreenEdit, ScreenList } from './ScreensPage.tsx';

/** Screens of a project (ADM-6). */
export const screens: Definition = {
  ...fromContract('screens'),
  icon: ScreenIcon,
  list: ScreenList,
  create: ScreenCreate,
  edit: ScreenEdit,
};
