import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { columnsOf, isMandatory } from './columns.ts';
import { fileName } from './fileName.ts';
import { dropSx } from '../../shared/dropSx.ts';
import { saveFile } from '../../shared/saveFile.ts';
import { writeTemplate } from './writeSheet.ts';

const csvTexts = texts.csv;
/** Maximum number of faults listed; a file of another format may have thousands. */
const maxFaults = 12;

interface Props {
  resource: ConfigurationName;
  fileName: string | null;
  faults: readonly string[];
  isDragged: boolean;
  onChoose: () => void;
}

/** Where a file is dropped or chosen, what it must contain, and the faults of the last one. */
export function ImportStart({ resource, fileName: chosen, faults, isDragged, onChoose }: Props) {
  return (
    <Stack sx={{ gap: 2 }}>
      {faults.length > 0 && <Faults name={chosen} faults={faults} />}
      <Typography>{csvTexts.intro}</Typography>
      <Typography>
        {resource === 'screens' ? csvTexts.matching.screens : csvTexts.matching.numeric}
      </Typography>
      <Stack
        sx={{
          alignItems: 'center',
          gap: 1.5,
          p: 4,
          ...dropSx(isDragged),
        }}
      >
        <UploadIcon color="action" fontSize="large" />
        <Typography color="textSecondary">{csvTexts.drop}</Typography>
        <Button variant="contained" onClick={onChoose} autoFocus>
          {csvTexts.choose}
        </Button>
      </Stack>
      <Columns resource={resource} />
      <Box>
        <Button
          size="small"
          variant="outlined"
          startIcon={<DownloadIcon />}
          onClick={() => saveFile(writeTemplate(resource), fileName(resource, csvTexts.template))}
        >
          {csvTexts.template}
        </Button>
      </Box>
    </Stack>
  );
}

function Columns({ resource }: { resource: ConfigurationName }) {
  const names = columnsOf(resource).map((column) =>
    isMandatory(column) ? csvTexts.mandatoryColumn(column.label) : column.label,
  );
  return <Typography color="textSecondary">{csvTexts.columns(names.join(', '))}</Typography>;
}

function Faults({ name, faults }: { name: string | null; faults: readonly string[] }) {
  const more = faults.length - maxFaults;
  return (
    <Alert severity="error" variant="outlined">
      <AlertTitle>{csvTexts.unreadable(name)}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {faults.slice(0, maxFaults).map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
        {more > 0 && <li>{csvTexts.moreFaults(more)}</li>}
      </Box>
    </Alert>
  );
}
