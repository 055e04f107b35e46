import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../../src/i18n/index.ts';
import type { SiteEntry } from './siteEntries.ts';

/** A site's name, and how many of its screens follow. */
export function SiteHeading({ entry: { site, screens } }: { entry: SiteEntry }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, pt: 2, pb: 1 }}>
      <Typography variant="h2">{site.name}</Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {texts.messageList.siteScreens(screens.length)}
      </Typography>
    </Stack>
  );
}
