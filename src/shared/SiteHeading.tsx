import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../i18n/index.ts';

/** A site's name, and how many of its screens follow. */
export function SiteHeading({ name, screens }: { name: string; screens: number }) {
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, pt: 2, pb: 1 }}>
      <Typography variant="h2">{name}</Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {texts.messageList.siteScreens(screens)}
      </Typography>
    </Stack>
  );
}
