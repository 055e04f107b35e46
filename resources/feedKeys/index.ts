import KeyIcon from '@mui/icons-material/KeyOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { FeedKeyCreate, FeedKeyEdit, FeedKeyList } from './FeedKeysPage.tsx';

/** Keys of those who read what projects publish (OUT-4). */
export const feedKeys: Definition = {
  ...fromContract('feedKeys'),
  icon: KeyIcon,
  capability: 'feedKeys',
  list: FeedKeyList,
  create: FeedKeyCreate,
  edit: FeedKeyEdit,
};
