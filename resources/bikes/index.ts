import BikeIcon from '@mui/icons-material/PedalBikeOutlined';
import { type Definition, fromContract } from '../../src/admin/definition.ts';
import { BikeCreate, BikeEdit, BikeList } from './BikesPage.tsx';

/** Stations of shared bicycles (REF-4). */
export const bikes: Definition = {
  ...fromContract('bikes'),
  icon: BikeIcon,
  list: BikeList,
  create: BikeCreate,
  edit: BikeEdit,
};
