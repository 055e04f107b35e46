import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { texts } from '../i18n/index.ts';

interface Props {
  name: string;
  screens: number;
  tags?: readonly string[];
}

/** A site's name, the number of its screens that follow, and its tags. */
export function SiteHeading({ name, screens, tags = [] }: Props) {
  return (
    <Stack direction="row" sx={{ alignItems: 'baseline', gap: 1, pt: 2, pb: 1 }}>
      <Typography variant="h2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {texts.messageList.siteScreens(screens)}
      </Typography>
      {tags.length > 0 && (
        <Typography
          variant="body2"
          color="textSecondary"
          title={texts.tags.label}
          sx={{ minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {texts.tags.list(tags)}
        </Typography>
      )}
    </Stack>
  );
}
