import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Occurrence } from '../../../contract/scenarioPlan.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { takesMessages } from '../choosing/setups.ts';
import { ForecastSections } from '../forecast/ForecastSections.tsx';
import { namesOf } from '../forecast/namesOf.ts';
import { type ScreenDisplay, showsNothing, siteDisplays } from './siteDisplays.ts';
import { useActivationForecast } from './useActivationForecast.ts';

const words = texts.scenarios.activation;

/** What activating a scenario would change on screens (SCN-6). */
interface Effect {
  sites: readonly { name: string; screens: number; titles: readonly string[] }[];
  /** Number of screens that show some of it. */
  changed: number;
  /** The scenario's screens that would show nothing. */
  silent: readonly ScreenDisplay[];
  offline: readonly ScreenDisplay[];
  /** Out of service (FLT-5), and not lit by an alert of the scenario. */
  dark: readonly ScreenDisplay[];
  /** Number of screens of the replaced scenario that get their own messages back. */
  givenBack: number;
}

/** Computes the effect of `scenario` in place of `current`; by the forecast, as far as it is known. */
function activationEffect(
  { scenario, current, screens }: Pick<Props, 'scenario' | 'current' | 'screens'>,
  forecast: Pick<ReturnType<typeof useActivationForecast>, 'lit' | 'titles'>,
): Effect {
  const sites = siteDisplays(scenario, screens);
  const all = sites.flatMap((site) => site.screens);
  const shown = all.filter((one) => !showsNothing(one));
  const taken = new Set(scenario.display.map(({ screenId }) => screenId));
  const left = current?.display.filter(({ screenId }) => !taken.has(screenId)) ?? [];
  const known = new Set(screens.filter(takesMessages).map(({ id }) => id));
  return {
    sites: sites
      .map(({ site, screens: own }) => {
        const showing = own.filter((one) => !showsNothing(one));
        return {
          name: site.name,
          screens: showing.length,
          titles: [
            ...new Set(showing.flatMap(({ screen, titles }) => forecast.titles.get(screen.id) ?? titles)),
          ],
        };
      })
      .filter((site) => site.screens > 0),
    changed: shown.length,
    silent: all.filter(showsNothing),
    offline: shown.filter(({ notes }) => notes.includes('offline')),
    dark: shown.filter(({ screen, notes }) => notes.includes('dark') && !forecast.lit.has(screen.id)),
    givenBack: left.filter(({ screenId }) => known.has(screenId)).length,
  };
}

interface Props {
  scenario: Scenario;
  current: Scenario | null;
  screens: readonly Screen[];
  project: Project;
  clockOffset: number;
  /** Planned run, ms; absent: now. Which screens are offline or out of service by then is not told. */
  run?: Occurrence;
}

const names = (displays: readonly ScreenDisplay[]): string => namesOf(displays.map(({ screen }) => screen));

/** Shows what an activation changes on which screens (SCN-6), updated as others make changes. */
export function ActivationEffect(given: Props) {
  const { current, run } = given;
  const forecast = useActivationForecast(given);
  const known = activationEffect(given, forecast);
  const effect = run === undefined ? known : { ...known, offline: [], dark: [] };
  const lines = [
    current && words.replaces(current.name),
    current && effect.givenBack > 0 && words.givenBack(effect.givenBack),
    effect.changed > 0 && words.waiting,
    forecast.stops,
    effect.silent.length > 0 && words.silent(effect.silent.length, names(effect.silent)),
    ...forecast.lines,
    forecast.failed && words.forecast.failed,
  ].filter((line) => typeof line === 'string');
  return (
    <>
      {forecast.begins !== null && <Typography sx={{ mb: 1 }}>{forecast.begins}</Typography>}
      {forecast.mute.length > 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {forecast.mute.map(({ title, names: some }) => (
            <Box key={title} sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              <AlertTitle>{title}</AlertTitle>
              {some}
            </Box>
          ))}
          {words.forecast.meanwhile}
        </Alert>
      )}
      {forecast.lostAlerts.length > 0 && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          <AlertTitle>{words.lostAlerts(forecast.lostAlerts.length, run === undefined)}</AlertTitle>
          <Box component="ul" className="tabular" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {forecast.lostAlerts.map((item, index) => (
              // Two alerts may have the same title.
              <li key={`${index} ${item}`}>{item}</li>
            ))}
          </Box>
        </Alert>
      )}
      {effect.offline.length > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {words.offline(effect.offline.length, names(effect.offline))}
        </Alert>
      )}
      {effect.dark.length > 0 && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {words.dark(effect.dark.length, names(effect.dark))}
        </Alert>
      )}
      {!forecast.isKnown && !forecast.failed && (
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {words.forecast.reading}
        </Typography>
      )}
      <Typography sx={{ fontWeight: 650 }}>
        {effect.changed === 0
          ? words.nothing
          : run === undefined
            ? words.change(effect.changed, effect.sites.length, effect.offline.length, effect.dark.length)
            : words.changeThen(effect.changed, effect.sites.length)}
      </Typography>
      {effect.sites.length > 0 && (
        <ul>
          {effect.sites.map((site) => (
            <li key={site.name}>
              {words.site(site.name, site.screens)} :{' '}
              <strong>{site.titles.join(', ') || words.noMessage(run === undefined)}</strong>
            </li>
          ))}
        </ul>
      )}
      {lines.map((line) => (
        <Typography key={line} sx={{ mt: 1 }}>
          {line}
        </Typography>
      ))}
      {forecast.sections.length > 0 && (
        <Box component="details" sx={{ mt: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, mb: 1 }}>
            {words.forecast.details}
          </Box>
          <ForecastSections sections={forecast.sections} />
        </Box>
      )}
    </>
  );
}
