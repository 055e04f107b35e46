import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { configurationNames, type ConfigurationName } from '../../contract/configuration/resources.ts';
import type { Blocker } from '../../contract/schemas/common.ts';
import { useProjects } from '../data/useProjects.ts';
import { texts } from '../i18n/index.ts';
import { recordAddress } from './addresses.ts';

const isKnown = (resource: string): resource is ConfigurationName =>
  (configurationNames as readonly string[]).includes(resource);

interface Props {
  blocker: Blocker;
  projectId: number | null;
  onFollow: () => void;
}

/** What blocks a deletion, as a link to it where it has a page; its project too, where what is deleted is of none. */
export function BlockerName({
  blocker: { resource, id, name, site, projectId: own },
  projectId,
  onFollow,
}: Props) {
  const { data: projects } = useProjects();
  if (!isKnown(resource)) return name;
  const project = projectId === null ? projects?.find((one) => one.id === own)?.longName : undefined;
  const places = [site, project].filter((place) => place !== undefined);
  const place = places.length > 0 ? ` (${places.join(', ')})` : '';
  const text = `${texts.configuration.resources[resource].the} ${name}${place}`;
  const address = recordAddress(resource, id, own ?? projectId);
  if (address === null) return text;
  return (
    <Link component={RouterLink} to={address} onClick={onFollow}>
      {text}
    </Link>
  );
}
