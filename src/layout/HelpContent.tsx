import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cleanHtml } from '../../display/sanitize.ts';
import { texts } from '../i18n/index.ts';
import { useHelp } from '../session/useHelp.ts';

/** What the help of a page says, or that there is none (PRV-5). */
export function HelpContent({ projectId, page }: { projectId: number; page: string }) {
  const { data, isError } = useHelp(projectId, page);
  if (data !== undefined) return <Box dangerouslySetInnerHTML={{ __html: cleanHtml(data) }} />;
  return (
    <Typography role="status" color="textSecondary">
      {isError ? texts.menu.helpMissing : texts.menu.helpLoading}
    </Typography>
  );
}
