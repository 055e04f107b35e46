import { arbitrate, isDarkAt, validUntil, type Situation } from '../../../contract/arbitration.ts';
import { dayMs, hourMs } from '../../../contract/durations.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { isCounted, isOver } from '../../../contract/messageTime.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
import type { Obstacle } from '../../../contract/explain.ts';
import type { Holding } from '../../../contract/holding.ts';
import type { Heard } from '../../../contract/standing.ts';
import { closestService, type Service } from '../../../contract/serviceHours.ts';
import { readsOf } from '../../../contract/displayStyle.ts';
import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Screen, Template } from '../../../contract/schemas/screen.ts';
import { presentPlayerPicture, type StoredAdvertising } from '../advertising/storedAdvertising.ts';
import { presentPlayerMessage } from '../news/storedNews.ts';
import { heartbeatSeconds } from '../presence/presence.ts';
import type { StoredScreen } from './readScreens.ts';
import type { StoredNews } from '../../events/serverEvent.ts';

/** Caches the JSON of immutable objects, shared by many screens; `present` selects the part to serialise. */
function writtenOnce<T extends object>(present: (one: T) => object = (one) => one) {
  const written = new WeakMap<T, string>();
  return (one: T | null): string => {
    if (one === null) return 'null';
    let json = written.get(one);
    if (json === undefined) {
      json = JSON.stringify(present(one));
      written.set(one, json);
    }
    return json;
  };
}

/** JSON of a message for all its screens: a spread reaches a thousand screens with the same text. */
const messageJson = writtenOnce(presentPlayerMessage);

/** Reading conditions of a screen, as far as known. */
const readingOf = ({ litHeight, readingDistance }: StoredScreen) => ({
  ...(litHeight !== undefined && { litHeight }),
  ...(readingDistance !== undefined && { readingDistance }),
});

const agentOf = ({ agentPort }: StoredScreen) => (agentPort === undefined ? {} : { agentPort });

/** Speech settings of a screen that reads aloud (OUT-6). */
function soundOf(
  { site: { loudness, silenceHours }, template }: StoredScreen,
  abbreviations: readonly Abbreviation[],
) {
  if (readsOf(template?.json) === 'none') return {};
  return {
    sound: {
      ...(loudness !== undefined && { loudness }),
      ...(silenceHours !== undefined && { silenceHours }),
      ...(abbreviations.length > 0 && { abbreviations: [...abbreviations] }),
    },
  };
}

const presentTemplate = ({ id, name, type }: Pick<Template, 'id' | 'name' | 'type'>) => ({ id, name, type });

const presentProject = ({ id, name }: Project) => ({ id, name });

const siteJson = writtenOnce<StoredScreen['site']>();
const newsConfJson = writtenOnce<NonNullable<StoredScreen['newsConf']>>();
const templateJson = writtenOnce(presentTemplate);
const projectJson = writtenOnce(presentProject);

const listOf = (news: readonly StoredNews[]) => `[${news.map(messageJson).join(',')}]`;

/**
 * How long a message that has ended is still sent to its screens, ms; on the board it stays for a day more (decision 57). Longer
 * than a clock is set wrong: what ended by a wrong clock is there when the clock is right again.
 */
const endedSentMs = 2 * dayMs;

/** The snapshot of a screen at `now`, ms, from its content without the time. */
export const snapshotOf = (content: string, now: number) => `${content},"serverTime":${now}}`;

const isSameHeard = (one: Heard | null, other: Heard) =>
  one?.operational === other.operational &&
  one.lastSeen === other.lastSeen &&
  one.simulated === other.simulated;

/** The current scenario's messages on a screen, since when it is current, and when it stops by itself (ms); null: never. */
export interface ScreenScenario {
  messages: StoredNews[];
  since: number;
  until: number | null;
}

/** One screen of a board: its spread messages, what it shows now, and both as JSON, cached until something changes. */
export class ScreenState {
  readonly screen: StoredScreen;
  readonly #project: Project;
  readonly #messages = new Map<number, StoredNews>();
  /** Those that had not ended when the hour began. */
  #recent = new Map<number, StoredNews>();
  /** The hour of `#recent`, since 1970; null: it is to be computed. */
  #recentHour: number | null = null;
  /** Null when none is current, or the current one does not affect this screen. */
  readonly #scenario: ScreenScenario | null;
  readonly #picture: string | null;
  readonly #abbreviations: readonly Abbreviation[];
  /** Service hours; null: always in service. */
  readonly service: Service | null;
  #headJson: string | null = null;
  /** The pictures as JSON; pictures are immutable, so their ids identify the list. */
  #advertising = { ids: '', json: '[]' };
  /** Perturbations of its setup, as JSON. */
  #traffic = '[]';
  /** Bicycle stations of its site, as JSON. */
  #bicycles = '[]';
  #shown: StoredNews[] = [];
  /** Number of messages that count towards the limit (EDT-4). */
  #counted = 0;
  /** Out of service, and not lit by an alert. */
  #dark = false;
  /** From when until when `#shown` is valid, ms: the clock may be set back; 0: to be computed. */
  #shownFrom = 0;
  #shownUntil = 0;
  /** The part of `present` that does not depend on messages, as JSON without its closing brace. */
  #fixedJson = '';
  #fixedHeard: Heard | null = null;

  constructor(
    project: Project,
    picture: string | null,
    screen: StoredScreen,
    scenario: ScreenScenario | null,
    abbreviations: readonly Abbreviation[] = [],
  ) {
    this.#project = project;
    this.#abbreviations = abbreviations;
    this.#picture = picture;
    this.screen = screen;
    this.service = closestService(
      [screen.serviceHours, screen.site.serviceHours, project.serviceHours],
      project.alertsOutOfHours === true,
    );
    this.#scenario = scenario;
  }

  /**
   * The part of the snapshot that does not depend on messages, as JSON without its closing brace; built on demand,
   * since most boards serve only consoles.
   */
  #head(): string {
    const { screen } = this;
    const project = this.#project;
    return (this.#headJson ??= JSON.stringify({
      screen: {
        id: screen.id,
        name: screen.name,
        type: screen.type,
        siteName: screen.site.name,
        ...readingOf(screen),
        ...agentOf(screen),
        ...soundOf(screen, this.#abbreviations),
      },
      project: {
        name: project.name,
        longName: project.longName,
        timeZone: project.timeZone ?? defaultTimeZone,
        picture: this.#picture,
        roundSeconds: project.roundSeconds ?? null,
      },
      active: screen.active,
      service: this.service,
      template: screen.template && { type: screen.template.type, json: screen.template.json },
      messaging: screen.newsConf && {
        mode: screen.newsConf.mode,
        limit: screen.newsConf.limit,
        defaultMessage: screen.newsConf.defaultMessage,
        trafficMax: screen.newsConf.trafficMax,
      },
      heartbeat: heartbeatSeconds,
    } satisfies Omit<
      PlayerSnapshot,
      'messages' | 'scenario' | 'scenarioUntil' | 'advertising' | 'traffic' | 'bicycles' | 'serverTime'
    >).slice(0, -1));
  }

  /** Spread messages by id, with those that have ended in the last days. */
  get messages(): ReadonlyMap<number, StoredNews> {
    return this.#messages;
  }

  /** Puts a message on the screen, or replaces it there, in its place; `touch` is to be called after that. */
  hold(news: StoredNews): void {
    // One that ended long ago may be recent again: only the whole list knows its place.
    if (this.#messages.has(news.id) && !this.#recent.has(news.id)) this.#recentHour = null;
    this.#messages.set(news.id, news);
    if (this.#recentHour !== null) this.#recent.set(news.id, news);
  }

  /** Takes a message off the screen; `touch` is to be called after that. */
  drop(id: number): void {
    this.#messages.delete(id);
    this.#recent.delete(id);
  }

  /**
   * Spread messages that may matter at `now` (ms), all but those that had ended when the hour began: a screen has dozens of
   * these, and every computation about it would go through them.
   */
  recentAt(now: number): StoredNews[] {
    const hour = Math.floor(now / hourMs);
    if (hour !== this.#recentHour) {
      // After the clock was set back, what had ended may be recent again.
      const isLater = this.#recentHour !== null && hour > this.#recentHour;
      const some = isLater ? this.#recent : this.#messages;
      this.#recent = new Map([...some].filter(([, news]) => !isOver(news, hour * hourMs)));
      this.#recentHour = hour;
    }
    return [...this.#recent.values()];
  }

  /** Why it shows no messages at all; null: it may show some. */
  get obstacle(): Obstacle {
    const { active, newsConf } = this.screen;
    return active ? (newsConf === null ? 'messagingOff' : null) : 'inactive';
  }

  /** What determines, at `now` (ms), whether it shows a message, however long ago this one ended. */
  holdingFor(newsId: number, now: number): Holding<StoredNews> {
    const situation = this.#situation(now);
    const asked = this.#messages.get(newsId);
    if (asked && !this.#recent.has(newsId)) situation.messages = [...situation.messages, asked];
    return { situation, obstacle: this.obstacle };
  }

  #situation(now: number): Situation<StoredNews> {
    return {
      messages: this.recentAt(now),
      scenario: this.#scenario?.messages ?? null,
      scenarioUntil: this.#scenario?.until ?? null,
      limit: this.screen.newsConf?.limit ?? 0,
      timeZone: this.#project.timeZone ?? defaultTimeZone,
      service: this.service,
    };
  }

  /** A message on the screen, spread or by the current scenario. */
  message(id: number): StoredNews | undefined {
    return this.#messages.get(id) ?? this.#scenario?.messages.find((news) => news.id === id);
  }

  /** Since when a message of the current scenario is on the screen, ms; null: it is spread. */
  scenarioSince(id: number): number | null {
    return this.#messages.has(id) ? null : (this.#scenario?.since ?? null);
  }

  /** Sets the pictures, oldest first. Returns whether they changed. */
  replaceAdvertising(pictures: readonly StoredAdvertising[]): boolean {
    const ids = pictures.map(({ id }) => id).join();
    if (ids === this.#advertising.ids) return false;
    this.#advertising = { ids, json: JSON.stringify(pictures.map(presentPlayerPicture)) };
    return true;
  }

  /** Sets the perturbations of its setup, as JSON. Returns whether they changed. */
  replaceTraffic(json: string): boolean {
    const isOther = json !== this.#traffic;
    this.#traffic = json;
    return isOther;
  }

  /** Sets the bicycle stations of its site, as JSON. Returns whether they changed. */
  replaceBicycles(json: string): boolean {
    const isOther = json !== this.#bicycles;
    this.#bicycles = json;
    return isOther;
  }

  /** Drops cached results after messages changed. */
  touch(): void {
    this.#shownUntil = 0;
  }

  /** The messages shown at `now`, in order (DSP-2). */
  shown(now: number): readonly StoredNews[] {
    if (now < this.#shownFrom || now >= this.#shownUntil) {
      const situation = this.#situation(now);
      this.#shown = this.screen.active ? arbitrate(situation, now) : [];
      this.#dark = this.screen.active && isDarkAt(situation, now);
      this.#counted = situation.messages.filter((news) => isCounted(news, now)).length;
      this.#shownFrom = now;
      this.#shownUntil = validUntil(situation, now) ?? Infinity;
    }
    return this.#shown;
  }

  /** Until when the last result of `shown` is valid, ms. */
  get shownUntil(): number {
    return this.#shownUntil;
  }

  /** The part that neither depends on messages nor is shared with other screens. */
  #own({ operational, lastSeen, simulated }: Heard) {
    const { screen } = this;
    const told = { operational, ...(lastSeen !== null && { lastSeen }), ...(simulated && { simulated }) };
    return {
      id: screen.id,
      name: screen.name,
      type: screen.type,
      active: screen.active,
      ...(screen.tags && { tags: screen.tags }),
      ...readingOf(screen),
      ...agentOf(screen),
      ...(screen.serviceHours !== undefined && { serviceHours: screen.serviceHours }),
      ...(this.service && { service: this.service }),
      version: screen.version,
      screenConfiguration: screen.displays.map((display) => ({
        ...display,
        ...told,
      })),
      ...(screen.displays.length === 0 && { heard: told }),
      link: `/rest/template/load/${encodeURIComponent(screen.id)}`,
    };
  }

  present(now: number, heard: Heard): Screen {
    const { site, template, newsConf } = this.screen;
    return {
      ...this.#own(heard),
      site,
      template: template && presentTemplate(template),
      newsConf,
      project: presentProject(this.#project),
      newsTitles: this.shown(now).map(({ title }) => title),
      newsCount: this.#counted,
      ...(this.#dark && { dark: true }),
    };
  }

  /**
   * The part of `present` that does not depend on messages, as JSON without its closing brace; most of it is shared
   * between screens.
   */
  #fixedJsonOf(heard: Heard): string {
    const { site, template, newsConf } = this.screen;
    const own = JSON.stringify(this.#own(heard)).slice(0, -1);
    const place = `"site":${siteJson(site)},"project":${projectJson(this.#project)}`;
    return `${own},${place},"template":${templateJson(template)},"newsConf":${newsConfJson(newsConf)}`;
  }

  /** `present` as JSON. */
  json(now: number, heard: Heard): string {
    // The presence returns the same answer between two heartbeats.
    if (!isSameHeard(this.#fixedHeard, heard)) {
      this.#fixedJson = this.#fixedJsonOf(heard);
      this.#fixedHeard = heard;
    }
    const shown = this.shown(now);
    const titles = shown.length === 0 ? '[]' : JSON.stringify(shown.map(({ title }) => title));
    const dark = this.#dark ? ',"dark":true' : '';
    return `${this.#fixedJson},"newsTitles":${titles},"newsCount":${this.#counted}${dark}}`;
  }

  /** All its messages, including those of the current scenario. */
  get held(): readonly StoredNews[] {
    return [...this.#messages.values(), ...(this.#scenario?.messages ?? [])];
  }

  /** The screen's snapshot (PlayerSnapshot) as JSON. */
  snapshot(now: number): string {
    return snapshotOf(this.contentAt(now), now);
  }

  /** The snapshot at `now` (ms) without the server's time, as JSON without its closing brace. */
  contentAt(now: number): string {
    const scenario = this.#scenario === null ? 'null' : listOf(this.#scenario.messages);
    const until = this.#scenario?.until ?? null;
    const messages = listOf([...this.#messages.values()].filter((news) => !isOver(news, now - endedSentMs)));
    const advertising = this.#advertising.json;
    const shown = `"messages":${messages},"scenario":${scenario},"scenarioUntil":${until},"advertising":${advertising}`;
    return `${this.#head()},${shown},"traffic":${this.#traffic},"bicycles":${this.#bicycles}`;
  }
}
