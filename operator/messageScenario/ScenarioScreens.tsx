import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import type { ScreenType } from '../../contract/enums.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import {
  siteDisplays,
  type ScreenDisplay,
  type SiteDisplays,
} from '../../src/features/activation/siteDisplays.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import { WindowList } from '../../src/shared/WindowList/WindowList.tsx';

const words = texts.scenarios;

/** A row of the list: a site's heading, or one of its screens. */
type Row = { key: string } & (
  { kind: 'site'; shown: SiteDisplays } | { kind: 'screen'; shown: ScreenDisplay }
);

const rowsOf = (sites: readonly SiteDisplays[]): Row[] =>
  sites.flatMap((shown) => [
    { kind: 'site', key: `site ${shown.site.id}`, shown },
    ...shown.screens.map((one): Row => ({ kind: 'screen', key: `screen ${one.screen.id}`, shown: one })),
  ]);

interface Props {
  scenario: Scenario;
  screens: readonly Screen[];
}

/** What each screen shows under a scenario, by site, whether or not it is active (SCN-6). */
export function ScenarioScreens({ scenario, screens }: Props) {
  const sites = useMemo(() => siteDisplays(scenario, screens), [scenario, screens]);
  const rows = useMemo(() => rowsOf(sites), [sites]);
  const untouched = screens.length - (rows.length - sites.length);
  if (sites.length === 0) return <Alert severity="warning">{words.display.empty}</Alert>;
  return (
    <>
      <WindowList
        label={words.display.screens}
        rows={rows}
        keyOf={({ key }) => key}
        estimate={(row) => (row?.kind === 'site' ? 44 : 35)}
      >
        {({ kind, shown }) =>
          kind === 'site' ? (
            <SiteHead name={shown.site.name} screens={shown.screens.length} />
          ) : (
            <ScreenLine
              name={shown.screen.name}
              type={shown.screen.type}
              titles={shown.titles.join(', ')}
              details={detailsOf(shown, scenario.active)}
            />
          )
        }
      </WindowList>
      {untouched > 0 && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {words.display.untouched(untouched)}
        </Typography>
      )}
    </>
  );
}

function SiteHead({ name, screens }: { name: string; screens: number }) {
  return (
    <Typography variant="h3" sx={{ pt: 2, overflowWrap: 'anywhere' }}>
      {name}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        {texts.scenarios.screens(screens)}
      </Typography>
    </Typography>
  );
}

function noteText(note: ScreenDisplay['notes'][number], screen: Screen): string {
  const { notes } = words.display;
  if (note === 'limited') return notes.limited(screen.newsConf?.limit ?? 0);
  return note === 'dark' ? notes.dark(screen.service?.alerts === true) : notes[note];
}

/** What keeps a screen from showing the scenario, and what an active one shows instead. */
function detailsOf({ screen, titles, notes }: ScreenDisplay, isActive: boolean): string {
  const shown = screen.newsTitles.length > 0 ? screen.newsTitles.join(', ') : words.display.defaultMessage;
  const isShowing = isActive && screen.active && !screen.dark && screen.newsConf !== null;
  return [
    ...notes.map((note) => noteText(note, screen)),
    ...(isShowing && shown !== titles.join(', ') ? [words.display.onScreen(shown)] : []),
  ].join(' · ');
}

interface ScreenLineProps {
  name: string;
  type: ScreenType;
  titles: string;
  details: string;
}

const ScreenLine = memo(function ScreenLine({ name, type, titles, details }: ScreenLineProps) {
  return (
    <Stack
      direction="row"
      sx={{ gap: 1, py: 0.75, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider' }}
    >
      <ScreenTypePicture type={type} width={27} decorative />
      <Stack direction="row" sx={{ columnGap: 2, flexWrap: 'wrap', flex: 1, minWidth: 0 }}>
        <Box component="span" sx={{ flex: '1 1 140px', overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <Box component="span" sx={{ flex: '2 1 180px', fontWeight: 600, overflowWrap: 'anywhere' }}>
          {titles}
        </Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={{ flex: '2 1 200px' }}>
          {details}
        </Typography>
      </Stack>
    </Stack>
  );
});
