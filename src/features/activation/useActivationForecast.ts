import { useDeferredValue, useMemo } from 'react';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import { deactivationTimeOf, durationOf } from '../../../contract/scenarioTime.ts';
import type { Occurrence } from '../../../contract/scenarioPlan.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import type { Screen, Site } from '../../../contract/schemas/screen.ts';
import { texts } from '../../i18n/index.ts';
import { useLibraryMessages, useNewsOfProject, useTemplates } from '../../data/projectLists.ts';
import { useSitesById } from '../../data/useSitesById.ts';
import { fitCasesOf, fitWish, type FitCase } from '../forecast/fitCases.ts';
import { misfitLine, misfitsOf, misfitText } from '../forecast/misfits.ts';
import { namesOf } from '../forecast/namesOf.ts';
import { messageItems, type ForecastSection } from '../forecast/sections.ts';
import { useFits, type WantedFit } from '../forecast/useFits.ts';
import { type Draft, previewProject } from '../messagePreview/draftScene.ts';
import { momentText } from '../../shared/planText.ts';
import { useMinuteInstant } from '../../shared/useMinuteInstant.ts';
import { delayText } from './durationText.ts';
import { activationForecast } from './activationForecast.ts';

const words = texts.forecast;
const { forecast: told, lasts, nextRun, stops, stopsAfter } = texts.scenarios.activation;

/** A library message as a draft for a screen. */
const draftOf = ({ contents, alert, blink }: News): Draft => ({
  contents: [...contents]
    .sort((a, b) => a.language.order - b.language.order)
    .map(({ content, language }) => ({ code: language.code, content })),
  line: null,
  alert,
  blink,
});

/** Messages as drafts by id. A fit is known of a draft, so that each message has one. */
const draftsOf = (library: readonly News[]) =>
  new Map(library.map((message) => [message.id, { title: message.title, draft: draftOf(message) }]));

/** A message of the scenario on one kind of screen. */
interface PlacedDraft {
  title: string;
  draft: Draft;
  place: FitCase;
  key: string;
}

function placedDrafts(
  { messages = [] }: Scenario,
  drafts: ReturnType<typeof draftsOf>,
  screens: readonly Screen[],
  sites: ReadonlyMap<number, Site>,
): PlacedDraft[] {
  const byId = new Map(screens.map((screen) => [screen.id, screen]));
  return messages.flatMap(({ id, screens: ids }) => {
    const message = drafts.get(id);
    if (!message) return [];
    const places = fitCasesOf(
      ids.flatMap((screenId) => byId.get(screenId) ?? []),
      sites,
    );
    return places.map((place) => ({ ...message, place, key: `${id}/${place.key}` }));
  });
}

const nothing: readonly News[] = [];
const none: ReadonlySet<string> = new Set();
const unknown: ReadonlyMap<string, readonly string[]> = new Map();

interface Given {
  project: Project;
  scenario: Scenario;
  current: Scenario | null;
  screens: readonly Screen[];
  clockOffset: number;
  /** Planned run, ms; absent: now, for the scenario's own duration. */
  run?: Occurrence;
}

/** How a scenario's texts fit on the kinds of screens that show them. */
function useScenarioFits({ project, scenario, screens }: Given, library: readonly News[]) {
  const sites = useSitesById();
  const { data: modes, isFetched } = useTemplates();
  const drafts = useMemo(() => draftsOf(library), [library]);
  const placed = useMemo(
    () => placedDrafts(scenario, drafts, screens, sites),
    [scenario, drafts, screens, sites],
  );
  const wanted = useMemo((): WantedFit[] => {
    // In the default style where they cannot be read, but not while they are on their way.
    if (!isFetched) return [];
    const templates = new Map((modes ?? []).map((mode) => [mode.id, mode]));
    const preview = previewProject(project);
    return placed.map(({ key, draft, place }) => ({ ...fitWish(draft, place, templates, preview), key }));
  }, [placed, modes, isFetched, project]);
  const fits = useFits(wanted);
  return placed.flatMap(({ key, draft, place, title }) => {
    const fit = fits?.get(key)?.fit;
    return fit ? misfitsOf(draft, place, fit).map((misfit) => ({ title, misfit })) : [];
  });
}

/**
 * What an activation does to messages, in words; `lostAlerts`: alerts that leave screens, each with the number of screens;
 * `mute`: screens that show none of it at first; `begins`: when it is planned to; `stops`: when it stops by itself; `lit`: ids of
 * screens out of service that it lights; `titles`: what each screen shows of it at that moment, by id, as far as known.
 */
export function useActivationForecast(given: Given): {
  isKnown: boolean;
  lostAlerts: readonly string[];
  mute: readonly { title: string; names: string }[];
  begins: string | null;
  stops: string;
  lines: readonly string[];
  sections: readonly ForecastSection[];
  lit: ReadonlySet<string>;
  titles: ReadonlyMap<string, readonly string[]>;
  failed: boolean;
} {
  const { project, scenario, current, screens, clockOffset, run } = given;
  const minute = useMinuteInstant(clockOffset);
  // Deferred, so that the fields of a plan stay smooth on a large network.
  const now = useDeferredValue(run?.start) ?? minute;
  const stop = useDeferredValue(run?.stop);
  const { autoDeactivationDelay: delay } = scenario;
  const until = deactivationTimeOf(now, delay, stop);
  const library = useLibraryMessages();
  const news = useNewsOfProject();
  const timeZone = project.timeZone ?? defaultTimeZone;
  const forecast = useMemo(
    () =>
      library.data && news.data
        ? activationForecast({
            scenario,
            current,
            screens,
            now,
            until,
            timeZone,
            library: library.data,
            news: news.data,
          })
        : null,
    [scenario, current, screens, library.data, news.data, now, until, timeZone],
  );
  const misfits = useScenarioFits(given, library.data ?? nothing);
  const misfit = misfitLine(misfits.map((one) => one.misfit));
  const { hidden = [], cut = [], over = [], later = [], mute = [] } = forecast ?? {};
  const isNow = run === undefined;
  const delayed = delay === null ? lasts : stopsAfter(delayText(durationOf(delay)));
  const planned = until === null ? lasts : stops(momentText(until, timeZone, minute));
  return {
    isKnown: forecast !== null,
    lit: forecast?.lit ?? none,
    titles: forecast?.titles ?? unknown,
    mute: mute.map(({ from, screens: found }) => ({
      title: told.mute(found.length, from === null ? null : momentText(from, timeZone, minute)),
      names: namesOf(found),
    })),
    begins: run ? nextRun(momentText(run.start, timeZone, minute)) : null,
    stops: isNow ? delayed : planned,
    lostAlerts: messageItems(hidden.filter(({ alert }) => alert)),
    failed: library.isError || news.isError,
    lines: [
      hidden.length > 0 && told.hidden(hidden.length, isNow),
      cut.length > 0 && told.cut(cut.length),
      over.length > 0 && told.over(over.length, isNow),
      later.length > 0 && told.later(later.length),
      misfit !== null && told.misfit(misfit),
    ].filter((line) => line !== false),
    sections: [
      hidden.length > 0 && { title: told.hiddenTitle(isNow), items: messageItems(hidden) },
      cut.length > 0 && { title: told.cutTitle, items: messageItems(cut) },
      over.length > 0 && { title: told.overTitle(isNow), items: messageItems(over) },
      later.length > 0 && { title: told.laterTitle(isNow), items: messageItems(later) },
      misfits.length > 0 && {
        title: words.fit.title,
        items: misfits.map((one) => words.fit.ofMessage(one.title, misfitText(one.misfit))),
        note: words.fit.note,
      },
    ].filter((section) => section !== false),
  };
}
