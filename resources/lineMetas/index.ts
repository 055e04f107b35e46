import LineMetaIcon from '@mui/icons-material/StyleOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { LineMetaCreate, LineMetaEdit, LineMetaList } from './LineMetasPage.tsx';

/** Data that lines of all projects share: picture, colours, directions (REF-2). */
export const lineMetas: Definition = {
  ...fromContract('lineMetas'),
  icon: LineMetaIcon,
  list: LineMetaList,
  create: LineMetaCreate,
  edit: LineMetaEdit,
};
