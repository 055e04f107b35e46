import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { texts } from '../i18n/index.ts';
import { recordName, type ConfiguredRecord } from './recordName.ts';
import { useRemoval } from './removal.ts';
import { useConfigurationName } from './scope.ts';

const configurationTexts = texts.configuration;

/** Asks whether the record is to be deleted; where it must be kept, says why. */
export function RemoveButton({ record }: { record: ConfiguredRecord }) {
  const resource = useConfigurationName();
  const { remove, reasonToKeep } = useRemoval();
  const reason = reasonToKeep(record);
  const button = (
    <IconButton
      size="small"
      aria-label={configurationTexts.remove(
        configurationTexts.resources[resource].the,
        recordName(resource, record),
      )}
      // Still reached by the keyboard: the reason is read there.
      aria-disabled={reason !== undefined || undefined}
      sx={reason === undefined ? undefined : { opacity: 0.4, cursor: 'not-allowed' }}
      onClick={(event) => {
        event.stopPropagation();
        if (reason === undefined) remove(record);
      }}
    >
      <DeleteIcon fontSize="small" />
    </IconButton>
  );
  if (reason === undefined) return button;
  return (
    <Tooltip title={reason} describeChild>
      {button}
    </Tooltip>
  );
}
