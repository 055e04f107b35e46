import SiteIcon from '@mui/icons-material/PlaceOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { SiteCreate, SiteEdit, SiteList } from './SitesPage.tsx';

/** Sites of a project (ADM-3). */
export const sites: Definition = {
  ...fromContract('sites'),
  icon: SiteIcon,
  list: SiteList,
  create: SiteCreate,
  edit: SiteEdit,
};
