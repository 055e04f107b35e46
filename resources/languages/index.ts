import LanguageIcon from '@mui/icons-material/TranslateOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { LanguageCreate, LanguageEdit, LanguageList } from './LanguagesPage.tsx';

/** Languages that messages are written in (REF-1). */
export const languages: Definition = {
  ...fromContract('languages'),
  icon: LanguageIcon,
  capability: 'languages',
  list: LanguageList,
  create: LanguageCreate,
  edit: LanguageEdit,
};
