import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { texts } from '../../i18n/index.ts';
import { failureText } from '../../shared/failureText.ts';
import { recordName, type ConfiguredRecord } from '../recordName.ts';
import { useConfigurationName } from '../scope.ts';
import type { Outcome } from './removeAll.ts';

const bulkTexts = texts.bulk;

interface Props {
  outcome: Outcome;
  records: ReadonlyMap<unknown, ConfiguredRecord>;
}

/** What was deleted, and what was not and why. */
export function Report({ outcome: { removed, refused, left, failure }, records }: Props) {
  const resource = useConfigurationName();
  const { deleteFailed } = texts.configuration.resources[resource];
  const nameOf = (id: unknown) => {
    const record = records.get(id);
    return record ? recordName(resource, record) : String(id);
  };
  return (
    <DialogContentText component="div" sx={{ color: 'text.primary' }}>
      {bulkTexts.removed(removed.length)}.
      {failure !== null && (
        <Box sx={{ mt: 1, whiteSpace: 'pre-line' }}>{failureText(failure, deleteFailed)}</Box>
      )}
      {refused.length > 0 && (
        <Box sx={{ mt: 1 }}>
          {bulkTexts.refused(refused.length)}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: '40vh', overflow: 'auto' }}>
            {refused.map(({ id, error }) => (
              <li key={id}>
                <strong>{nameOf(id)}</strong> : {failureText(error, deleteFailed)}
              </li>
            ))}
          </Box>
        </Box>
      )}
      {left.length > 0 && <Box sx={{ mt: 1 }}>{bulkTexts.left(left.length)}</Box>}
      <Box sx={{ mt: 1 }}>{bulkTexts.keptSelected}</Box>
    </DialogContentText>
  );
}
