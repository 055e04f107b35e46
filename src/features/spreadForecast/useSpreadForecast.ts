import { useMemo } from 'react';
import { isBlankHtml } from '../../../contract/html.ts';
import { beginningOf, firstDueAt, type MessageTime } from '../../../contract/messageTime.ts';
import { newPlaces } from '../../../contract/newPlaces.ts';
import type { Screen, Template } from '../../../contract/schemas/screen.ts';
import { useNewsOfProject, useTemplates } from '../../data/projectLists.ts';
import { usePlans } from '../../data/usePlans.ts';
import { useScenarios } from '../../data/useScenarios.ts';
import { useSitesById } from '../../data/useSitesById.ts';
import { fitCasesOf, fitWish, type FitCase } from '../forecast/fitCases.ts';
import { misfitsOf } from '../forecast/misfits.ts';
import { useFits, type MeasuredFit, type WantedFit } from '../forecast/useFits.ts';
import { datesOf, type MessageOptionsValue, timeOf } from '../messageOptions/messageOptions.ts';
import type { Draft, PreviewPlace } from '../messagePreview/draftScene.ts';
import { useServerOffset } from '../../shared/serverOffset.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import {
  displacement,
  screensAt,
  screensWithout,
  spreadForecast,
  type Corrected,
  type Displacement,
  type SpreadForecast,
} from './spreadForecast.ts';
import { forecastText, type ForecastText } from './forecastText.ts';
import { takersOf, takingsFrom } from './takings.ts';

export interface ForecastInput {
  screens: readonly Screen[];
  chosen: ReadonlySet<string>;
  draft: Draft;
  plan: MessageOptionsValue;
  templates: ReadonlyMap<number, Template>;
  project: PreviewPlace['project'];
  /** The message being corrected; without it, the message is new and takes a place on each screen. */
  corrected?: Corrected | undefined;
}

const noWishes: readonly WantedFit[] = [];

function useMisfits({ draft, templates, project }: ForecastInput, cases: readonly FitCase[]) {
  // Whether the display modes are still on their way.
  const { isFetched } = useTemplates();
  const wanted = useMemo(
    () =>
      !isFetched || draft.contents.every(({ content }) => isBlankHtml(content))
        ? noWishes
        : cases.map((place) => fitWish(draft, place, templates, project)),
    [draft, cases, templates, isFetched, project],
  );
  const fits = useFits(wanted);
  return useMemo(
    () =>
      wanted === noWishes
        ? []
        : cases.flatMap((place) => {
            const measured: MeasuredFit | undefined = fits?.get(place.key);
            return measured?.fit ? misfitsOf(measured.draft, place, measured.fit) : [];
          }),
    [wanted, cases, fits],
  );
}

/** Which scenarios have screens from `at` on that the message is due on; without plans where the user may not read them. */
function useTakings(at: number, time: MessageTime, now: number, timeZone: string) {
  const { plans } = usePlans();
  const { data } = useScenarios();
  const takers = useMemo(
    () => takersOf(plans ?? [], data?.groups.flatMap((group) => group.scenarios) ?? []),
    [plans, data],
  );
  return useMemo(() => takingsFrom(at, time, takers, { now, timeZone }), [at, time, takers, now, timeZone]);
}

const nothingDisplaced: Displacement = { messages: [], hiddenSelf: 0 };

/** Which messages would have to give way, computed for full screens only. */
function useDisplacement({ full }: SpreadForecast, input: ForecastInput, now: number) {
  const { plan, corrected, project } = input;
  const { timeZone } = project;
  const news = useNewsOfProject(full.length > 0);
  return useMemo(
    () =>
      full.length > 0 && news.data
        ? displacement(
            full,
            news.data.filter(({ id }) => id !== corrected?.id),
            plan,
            { now, timeZone },
          )
        : nothingDisplaced,
    [full, news.data, corrected, plan, now, timeZone],
  );
}

/** What will happen when the message is spread. Deferred, so that large selections and fast typing stay responsive. */
export function useSpreadForecast(input: ForecastInput): ForecastText {
  const { chosen, plan, project, corrected } = input;
  const { timeZone } = project;
  const now = useMinuteInstant(useServerOffset());
  // The limit of a screen counts when the message begins (EDT-4).
  const begins = beginningOf(datesOf(plan), now);
  const isLater = begins > now;
  const { data: news } = useNewsOfProject(isLater);
  const screens = useMemo(() => {
    if (isLater && news) {
      const others = news.filter(({ id }) => id !== corrected?.id);
      return screensAt(input.screens, others, begins);
    }
    return corrected ? screensWithout(input.screens, corrected, now) : input.screens;
  }, [input.screens, corrected, now, isLater, begins, news]);
  const sites = useSitesById();
  const { alert } = plan;
  const time = useMemo(() => timeOf(plan), [plan]);
  const { until } = time;
  const at = firstDueAt(time, now, timeZone) ?? now;
  const takings = useTakings(at, time, now, timeZone);
  const places = useMemo(
    () => corrected && new Set(newPlaces(corrected, { ...time, screens: [...chosen] }, now)),
    [corrected, time, chosen, now],
  );
  const forecast = useMemo(
    () => spreadForecast(screens, chosen, { alert, takings, at, places, now, timeZone }),
    [screens, chosen, alert, takings, at, places, now, timeZone],
  );
  const cases = useMemo(
    () =>
      fitCasesOf(
        screens.filter(({ id }) => chosen.has(id)),
        sites,
      ),
    [screens, chosen, sites],
  );
  const displaced = useDisplacement(forecast, input, now);
  const misfits = useMisfits(input, cases);
  return useMemo(
    () => forecastText(forecast, displaced, misfits, { now, timeZone, until }),
    [forecast, displaced, misfits, now, timeZone, until],
  );
}
