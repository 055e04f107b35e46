import UserIcon from '@mui/icons-material/PeopleOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { UserCreate, UserEdit, UserList } from './UsersPage.tsx';

/** Users of a project (ADM-8). */
export const users: Definition = {
  ...fromContract('users'),
  icon: UserIcon,
  list: UserList,
  create: UserCreate,
  edit: UserEdit,
};
