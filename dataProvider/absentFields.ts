import type { StopPoint } from '../contract/schemas/burst.ts';
import type { Line } from '../contract/schemas/line.ts';
import type { News } from '../contract/schemas/news.ts';
import type { Project } from '../contract/schemas/project.ts';
import type { Scenario, ScenarioGroup } from '../contract/schemas/scenario.ts';
import type { NewsConf, NewsConfLine, Screen } from '../contract/schemas/screen.ts';
import type { User } from '../contract/schemas/session.ts';

/** The fields that the contract has in every record, null where there is nothing. */
type Nullable<T> = {
  [K in keyof T]-?: undefined extends T[K] ? never : null extends T[K] ? K : never;
}[keyof T];
type Nulls<T> = Record<Nullable<T>, null>;

/**
 * Writes null into those fields that a legacy server leaves out where they are null, so that pages need to know one form of
 * nothing. Modifies the answer instead of copying it, since lists may be long.
 */
function withNulls<T extends object>(record: T, nulls: Nulls<T>): T {
  const fields = record as Record<string, unknown>;
  for (const field in nulls) fields[field] ??= null;
  return record;
}

const userNulls: Nulls<User> = { projectId: null, project: null };
const projectNulls: Nulls<Project> = { adminNotificationsRefresh: null, refreshScreensAvailability: null };
const newsNulls: Nulls<News> = {
  priority: null,
  period: null,
  lineId: null,
  lineName: null,
  screenId: null,
  screenName: null,
  createdBy: null,
};
const lineNulls: Nulls<Line> = {
  transporter: null,
  inhibitionTimesDate: null,
  inhibitionTrafficDate: null,
  gtfsId: null,
  impactLabel: null,
  metaDataId: null,
};
const groupNulls: Nulls<ScenarioGroup> = { name: null };
const scenarioNulls: Nulls<Scenario> = { activationTime: null, autoDeactivationDelay: null };
const confNulls: Nulls<NewsConf> = { trafficMax: null, defaultMessage: null };
const confLineNulls: Nulls<NewsConfLine> = { url: null, data: null, notification: null };
const screenNulls: Nulls<Screen> = { template: null, newsConf: null };
const displayNulls: Nulls<Screen['screenConfiguration'][number]> = { ipAddress: null, physicalId: null };
const pointNulls: Nulls<StopPoint> = { line: null, cacheApixId: null };

// The records of the legacy contract, as pages expect them.

export const wholeUser = (user: User) => withNulls(user, userNulls);
export const wholeProject = (project: Project) => withNulls(project, projectNulls);
export const wholeNews = <T extends News>(news: T): T => {
  withNulls<News>(news, newsNulls);
  return news;
};
export const wholeLine = (line: Line) => withNulls(line, lineNulls);
export const wholePoint = (point: StopPoint) => withNulls(point, pointNulls);

export function wholeConf(conf: NewsConf): NewsConf {
  for (const line of conf.newsConfLine ?? []) withNulls(line, confLineNulls);
  return withNulls(conf, confNulls);
}

export function wholeScreen(screen: Screen): Screen {
  withNulls(screen, screenNulls);
  if (screen.newsConf) wholeConf(screen.newsConf);
  for (const display of screen.screenConfiguration) withNulls(display, displayNulls);
  return screen;
}

export function wholeGroup(group: ScenarioGroup): ScenarioGroup {
  for (const scenario of group.scenarios) {
    withNulls(scenario, scenarioNulls);
    // A number that cannot be empty: it does not mean to stop at once.
    if (scenario.autoDeactivationDelay === 0) scenario.autoDeactivationDelay = null;
  }
  return withNulls(group, groupNulls);
}
