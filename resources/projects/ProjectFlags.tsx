import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { projectFlags, type ProjectFlags as Flags } from '../../contract/access.ts';
import { fieldLabel } from '../../src/admin/fieldText.ts';
import { texts } from '../../src/i18n/index.ts';

/** What a project offers, at a glance. */
export function ProjectFlags({ project }: { project: Flags }) {
  const offered = projectFlags.filter((flag) => project[flag]);
  if (offered.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.projects.offersNothing}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, minWidth: 200, py: 0.25 }}>
      {offered.map((flag) => (
        <Chip key={flag} size="small" variant="outlined" label={fieldLabel('projects', flag)} />
      ))}
    </Box>
  );
}
