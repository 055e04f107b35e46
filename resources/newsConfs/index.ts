import NewsConfIcon from '@mui/icons-material/ForumOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { NewsConfCreate, NewsConfEdit, NewsConfList } from './NewsConfsPage.tsx';

/** Messaging setups of a project, with their lines (ADM-4, ADM-5). */
export const newsConfs: Definition = {
  ...fromContract('newsConfs'),
  icon: NewsConfIcon,
  list: NewsConfList,
  create: NewsConfCreate,
  edit: NewsConfEdit,
};
