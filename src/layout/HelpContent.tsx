import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { cleanHtml } from '../../display/sanitize.ts';
import { texts } from '../i18n/index.ts';
import { useHelp } from '../session/useHelp.ts';

/** The guide's headings are those of a book; here they stand in a small window. */
const guideSx = {
  '& h1': { typography: 'h2', mt: 0 },
  '& h2': { typography: 'h3', mt: 2, mb: 0.5 },
  '& p': { my: 1 },
  '& ul, & ol': { pl: 2.5, my: 0.5 },
} as const;

/** What the help of a page says, or that there is none (PRV-5). */
export function HelpContent({ projectId, page }: { projectId: number; page: string }) {
  const { data, isError } = useHelp(projectId, page);
  if (data !== undefined) return <Box sx={guideSx} dangerouslySetInnerHTML={{ __html: cleanHtml(data) }} />;
  return (
    <Typography role="status" color="textSecondary">
      {isError ? texts.menu.helpMissing : texts.menu.helpLoading}
    </Typography>
  );
}
