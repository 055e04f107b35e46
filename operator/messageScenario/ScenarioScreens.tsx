import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { siteDisplays, type ScreenDisplay } from './siteDisplays.ts';

const words = texts.scenarios.display;

interface Props {
  scenario: Scenario;
  screens: readonly Screen[];
}

/** What each screen shows under a scenario, by site, before it is active and while it is (SCN-6). */
export function ScenarioScreens({ scenario, screens }: Props) {
  const sites = useMemo(() => siteDisplays(scenario, screens), [scenario, screens]);
  const untouched = screens.length - sites.reduce((sum, site) => sum + site.screens.length, 0);
  if (sites.length === 0) return <Alert severity="warning">{words.empty}</Alert>;
  return (
    <Stack sx={{ gap: 2 }}>
      {sites.map(({ site, screens: shown }) => (
        // What is out of sight of a large network is laid out when it is reached.
        <Box
          key={site.id}
          component="section"
          aria-label={site.name}
          sx={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 200px' }}
        >
          <Typography variant="h3" component="h3">
            {site.name}{' '}
            <Typography component="span" variant="body2" color="textSecondary">
              {texts.scenarios.screens(shown.length)}
            </Typography>
          </Typography>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {shown.map((display) => (
              <ScreenLine key={display.screen.id} display={display} isActive={scenario.active} />
            ))}
          </Box>
        </Box>
      ))}
      {untouched > 0 && <Typography color="textSecondary">{words.untouched(untouched)}</Typography>}
    </Stack>
  );
}

function noteText(note: ScreenDisplay['notes'][number], screen: Screen): string {
  return note === 'limited' ? words.notes.limited(screen.newsConf?.limit ?? 0) : words.notes[note];
}

function ScreenLine({ display, isActive }: { display: ScreenDisplay; isActive: boolean }) {
  const { screen, titles, notes } = display;
  const shown = screen.newsTitles.length > 0 ? screen.newsTitles.join(', ') : words.defaultMessage;
  const isShowing = isActive && screen.active && screen.newsConf !== null;
  const details = [
    ...notes.map((note) => noteText(note, screen)),
    ...(isShowing && shown !== titles.join(', ') ? [words.onScreen(shown)] : []),
  ];
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1, py: 0.75, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}
    >
      <ScreenTypePicture type={screen.type} width={27} decorative />
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ flex: '1 1 140px', overflowWrap: 'anywhere' }}>
          {screen.name}
        </Box>
        <Box component="span" sx={{ flex: '2 1 180px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {titles.join(', ')}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: '2 1 200px' }}>
          {details.join(' · ')}
        </Typography>
      </Stack>
    </Stack>
  );
}
