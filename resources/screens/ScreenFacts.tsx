import OpenIcon from '@mui/icons-material/OpenInNew';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Screen } from '../../contract/schemas/screen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { texts } from '../../src/i18n/index.ts';
import { onlineStateOf } from '../../src/shared/onlineState.ts';

/** The address of a screen's own page, which shows what passengers see. */
function useScreenPage(screenId: string) {
  const dataProvider = useOperatorData();
  return useQuery({
    queryKey: ['screen page', screenId],
    queryFn: () => dataProvider.screenPageUrl(screenId),
    retry: false,
  });
}

const help = texts.configurationHelp.screens;

/** How a screen is doing, and the way to its own page (SCR-4). */
export function ScreenFacts({ screen }: { screen: Screen }) {
  const { data: address, isError } = useScreenPage(screen.id);
  const state = onlineStateOf(screen);
  const facts = [
    help.identified(screen.id),
    state === null ? help.noDisplay : texts.common.screenStates[state],
    screen.newsCount === 0 ? help.noMessage : help.messageCount(screen.newsCount),
  ];
  return (
    <Stack
      direction="row"
      sx={{ gridColumn: '1 / -1', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 28 }}
    >
      <Typography color="textSecondary">{facts.join(' · ')}</Typography>
      {address !== undefined && (
        <Link
          href={address}
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontWeight: 600 }}
        >
          {help.open}
          <OpenIcon fontSize="inherit" aria-hidden />
        </Link>
      )}
      {isError && <Typography color="error">{help.openFailed}</Typography>}
    </Stack>
  );
}
