import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { configurationNames } from '../../contract/configuration/resources.ts';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { recordAddress } from '../../src/admin/addresses.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';

/** The record of an entry, as it was named then; it leads to where it is edited, unless it cannot exist any more. */
export function RecordName({ entry }: { entry: AuditRecord }) {
  const { projects } = useCurrentProject();
  const { action, project, recordId, recordName } = entry;
  const resource = configurationNames.find((name) => name === entry.resource);
  const isGone = action === 'delete' || (project !== null && !projects.some(({ id }) => id === project.id));
  const address = resource && !isGone ? recordAddress(resource, recordId, project?.id ?? null) : null;
  if (address === null) return recordName;
  return (
    <Link component={RouterLink} to={address} underline="hover" color="inherit" sx={{ fontWeight: 600 }}>
      {recordName}
    </Link>
  );
}
