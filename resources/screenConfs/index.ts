import ScreenConfIcon from '@mui/icons-material/SettingsInputHdmiOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { ScreenConfCreate, ScreenConfEdit, ScreenConfList } from './ScreenConfsPage.tsx';

/** The displays of the screens of a project (ADM-3). */
export const screenConfs: Definition = {
  ...fromContract('screenConfs'),
  icon: ScreenConfIcon,
  list: ScreenConfList,
  create: ScreenConfCreate,
  edit: ScreenConfEdit,
};
