import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import TheatersIcon from '@mui/icons-material/TheatersOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useMemo, type Ref } from 'react';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { texts } from '../../src/i18n/index.ts';
import { ScreenTypePicture } from '../../src/shared/ScreenTypePicture.tsx';
import type { PlacedScenario } from './currentScenario.ts';
import { siteDisplays, type ScreenDisplay } from '../../src/features/activation/siteDisplays.ts';

const words = texts.scenarios;

interface ScenarioScreensProps {
  scenario: Scenario;
  screens: readonly Screen[];
}

/** What each screen shows under a scenario, by site, whether or not it is active (SCN-6). */
function ScenarioScreens({ scenario, screens }: ScenarioScreensProps) {
  const sites = useMemo(() => siteDisplays(scenario, screens), [scenario, screens]);
  const untouched = screens.length - sites.reduce((sum, site) => sum + site.screens.length, 0);
  if (sites.length === 0) return <Alert severity="warning">{words.display.empty}</Alert>;
  return (
    <Stack sx={{ gap: 2 }}>
      {sites.map(({ site, screens: shown }) => (
        // In a large network, off-screen parts are laid out only when scrolled to.
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
          <Box component="ul" sx={{ m: 0, p: 0, listStyleType: '""' }}>
            {shown.map((display) => (
              <ScreenLine key={display.screen.id} display={display} isActive={scenario.active} />
            ))}
          </Box>
        </Box>
      ))}
      {untouched > 0 && <Typography color="textSecondary">{words.display.untouched(untouched)}</Typography>}
    </Stack>
  );
}

function noteText(note: ScreenDisplay['notes'][number], screen: Screen): string {
  const { notes } = words.display;
  if (note === 'limited') return notes.limited(screen.newsConf?.limit ?? 0);
  return note === 'dark' ? notes.dark(screen.service?.alerts === true) : notes[note];
}

function ScreenLine({ display, isActive }: { display: ScreenDisplay; isActive: boolean }) {
  const { screen, titles, notes } = display;
  const shown = screen.newsTitles.length > 0 ? screen.newsTitles.join(', ') : words.display.defaultMessage;
  const isShowing = isActive && screen.active && !screen.dark && screen.newsConf !== null;
  const details = [
    ...notes.map((note) => noteText(note, screen)),
    ...(isShowing && shown !== titles.join(', ') ? [words.display.onScreen(shown)] : []),
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

interface Props {
  /** The heading. */
  titleRef: Ref<HTMLHeadingElement>;
  placed: PlacedScenario;
  screens: readonly Screen[];
  isBusy: boolean;
  /** Undefined: the server cannot say what screens have. */
  onRehearse?: (() => void) | undefined;
  /** Undefined: the server has no plans. */
  onPlan?: (() => void) | undefined;
  /** Undefined: the user may not edit. */
  onEdit?: () => void;
  onRemove?: () => void;
}

/** The chosen scenario: what each screen shows under it (SCN-6), and a button to edit it. */
export function ScenarioPanel({
  titleRef,
  placed: { scenario },
  screens,
  isBusy,
  onRehearse,
  onPlan,
  onEdit,
  onRemove,
}: Props) {
  const titleId = useId();
  return (
    <Paper component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Typography
          id={titleId}
          ref={titleRef}
          tabIndex={-1}
          variant="h2"
          sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}
        >
          {words.display.title(scenario.name)}
        </Typography>
        {onRehearse && (
          <Button size="small" startIcon={<TheatersIcon />} onClick={onRehearse}>
            {words.rehearsal.open}
          </Button>
        )}
        {onPlan && (
          <Button
            size="small"
            startIcon={<EventIcon />}
            aria-label={texts.plans.planOne(scenario.name)}
            onClick={onPlan}
          >
            {texts.plans.plan}
          </Button>
        )}
        {onEdit && (
          <Button size="small" startIcon={<EditIcon />} onClick={onEdit}>
            {words.edit.open}
          </Button>
        )}
        {onRemove && (
          <Button size="small" color="error" startIcon={<DeleteIcon />} disabled={isBusy} onClick={onRemove}>
            {words.edit.remove}
          </Button>
        )}
      </Stack>
      <ScenarioScreens scenario={scenario} screens={screens} />
    </Paper>
  );
}
