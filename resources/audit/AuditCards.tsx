import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useListContext } from 'react-admin';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { texts } from '../../src/i18n/index.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { EntryAction, EntryCaller, EntryTime } from './EntryParts.tsx';
import { resourceText, wholeTrail } from './entryText.ts';
import { RecordName } from './RecordName.tsx';

/** The entries on a phone, one under the other. */
export function AuditCards() {
  const { data = [], resource } = useListContext<AuditRecord>();
  const isWhole = resource === wholeTrail;
  return (
    <Stack component="ul" aria-label={texts.audit.title} spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {data.map((entry) => (
        <Paper key={entry.id} component="li" sx={{ p: 1.5 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
            <Typography variant="body2" component="span" color="textSecondary">
              <EntryTime at={entry.at} />
              {' · '}
              <EntryCaller entry={entry} />
            </Typography>
            <EntryAction action={entry.action} />
          </Stack>
          <Box sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
            {[resourceText(entry.resource), isWhole && entry.project?.name].filter(Boolean).join(' · ')}
            {' › '}
            <RecordName entry={entry} />
          </Box>
          <AuditChanges entry={entry} />
        </Paper>
      ))}
    </Stack>
  );
}
