import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { texts } from '../../i18n/index.ts';
import { BlockerName } from '../BlockerName.tsx';
import { recordName } from '../recordName.ts';
import { useConfigurationName, useScopedProject } from '../scope.ts';
import type { Plan } from './useBulkRemoval.ts';

const bulkTexts = texts.bulk;

interface Props {
  title: string;
  blocked: Plan['blocked'];
  onFollow: () => void;
}

/** Everything that cannot be deleted, each with its reason and the way to what uses it. */
export function BlockedRecords({ title, blocked, onFollow }: Props) {
  const resource = useConfigurationName();
  const scope = useScopedProject()?.id ?? null;
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { minWidth: 0, width: '100%' } }}>
      {title}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
        {blocked.map(({ record, reason: { message, blockers, total } }) => (
          <li key={record.id}>
            <strong>{recordName(resource, record)}</strong> : {message}
            {blockers.map((blocker) => (
              <Box key={`${blocker.resource}/${blocker.id}`} sx={{ pl: 1 }}>
                <BlockerName blocker={blocker} projectId={scope} onFollow={onFollow} />
              </Box>
            ))}
            {total > blockers.length && (
              <Box sx={{ pl: 1 }}>{bulkTexts.andOthers(total - blockers.length)}</Box>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
