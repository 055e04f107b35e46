import TimetableIcon from '@mui/icons-material/DepartureBoardOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { TimetableCreate, TimetableEdit, TimetableList } from './TimetablesPage.tsx';

/** Timetables of a project (EXP-3), for which an offer may contain departures. */
export const timetables: Definition = {
  ...fromContract('timetables'),
  icon: TimetableIcon,
  capability: 'timetables',
  list: TimetableList,
  create: TimetableCreate,
  edit: TimetableEdit,
};
