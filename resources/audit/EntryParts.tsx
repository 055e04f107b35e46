import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { configurationNames } from '../../contract/configuration/resources.ts';
import type { AuditAction, AuditRecord } from '../../contract/schemas/audit.ts';
import { recordAddress } from '../../src/admin/addresses.ts';
import { useCurrentProject } from '../../src/data/useCurrentProject.ts';
import { texts } from '../../src/i18n/index.ts';
import { useProjectZone } from '../../src/shared/projectZone.ts';
import { dateOnly, timeWithSeconds } from '../../src/shared/zonedDate.ts';

const colours = {
  create: 'success',
  update: 'default',
  delete: 'error',
  undo: 'info',
} as const satisfies Record<AuditAction, string>;

/** What was done, in one word. */
export function EntryAction({ action }: Pick<AuditRecord, 'action'>) {
  return <Chip size="small" variant="outlined" color={colours[action]} label={texts.audit.actions[action]} />;
}

/** When it was done: `14/01/2026 09:32:05`. */
export function EntryTime({ at }: Pick<AuditRecord, 'at'>) {
  const timeZone = useProjectZone();
  return (
    <time dateTime={new Date(at).toISOString()}>
      {`${dateOnly(at, timeZone)} ${timeWithSeconds(at, timeZone)}`}
    </time>
  );
}

/** Who did it and from which address, as far as known. */
export function EntryCaller({ entry: { username, address } }: { entry: AuditRecord }) {
  if (!address) return username;
  return (
    <>
      {`${username} `}
      <Typography
        component="span"
        variant="body2"
        color="textSecondary"
        sx={{ display: 'inline-block', overflowWrap: 'anywhere' }}
      >
        {texts.audit.from(address)}
      </Typography>
    </>
  );
}

/** The record's name at the time, as a link to its form unless it cannot exist any more. */
export function EntryRecord({ entry }: { entry: AuditRecord }) {
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
