import TemplateIcon from '@mui/icons-material/PaletteOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { TemplateCreate, TemplateEdit, TemplateList } from './TemplatesPage.tsx';

/** Display modes of a project (ADM-2). */
export const templates: Definition = {
  ...fromContract('templates'),
  icon: TemplateIcon,
  list: TemplateList,
  create: TemplateCreate,
  edit: TemplateEdit,
};
