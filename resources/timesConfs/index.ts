import TimesConfIcon from '@mui/icons-material/ScheduleOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { TimesConfCreate, TimesConfEdit, TimesConfList } from './TimesConfsPage.tsx';

/** Sources of waiting times (REF-4). */
export const timesConfs: Definition = {
  ...fromContract('timesConfs'),
  icon: TimesConfIcon,
  list: TimesConfList,
  create: TimesConfCreate,
  edit: TimesConfEdit,
};
