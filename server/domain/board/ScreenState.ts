import { arbitrate, isDarkAt, validUntil, type Situation } from '../../../contract/arbitration.ts';
import { defaultTimeZone } from '../../../contract/localTime.ts';
import { isCounted } from '../../../contract/messageTime.ts';
import type { PlayerSnapshot } from '../../../contract/schemas/player.ts';
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

/** Writes objects that no one changes as JSON, each once for all the screens that share it; `present`: what of it is told. */
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

/** What a message is to every screen that has it: a spread reaches a thousand screens with the same text. */
const messageJson = writtenOnce(presentPlayerMessage);

/** How a screen is read, as far as that is known. */
const readingOf = ({ litHeight, readingDistance }: StoredScreen) => ({
  ...(litHeight !== undefined && { litHeight }),
  ...(readingDistance !== undefined && { readingDistance }),
});

const agentOf = ({ agentPort }: StoredScreen) => (agentPort === undefined ? {} : { agentPort });

/** What a page needs to read aloud (OUT-6), of a screen that does. */
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

/** The snapshot of a screen at `now`, ms, of what it says but for the time. */
export const snapshotOf = (content: string, now: number) => `${content},"serverTime":${now}}`;

const isSameHeard = (one: Heard | null, other: Heard) =>
  one?.operational === other.operational &&
  one.lastSeen === other.lastSeen &&
  one.simulated === other.simulated;

/** What the current scenario shows on a screen, and when it stops by itself (ms); null: it does not. */
export interface ScreenScenario {
  messages: StoredNews[];
  until: number | null;
}

/** One screen of a board: what was spread to it, what it shows now, and both as JSON, kept until something changes. */
export class ScreenState {
  readonly screen: StoredScreen;
  readonly #project: Project;
  /** What was spread to the screen, by id. */
  readonly messages = new Map<number, StoredNews>();
  /** Null when none is current, or it leaves this screen alone. */
  readonly #scenario: ScreenScenario | null;
  readonly #picture: string | null;
  readonly #abbreviations: readonly Abbreviation[];
  /** When it is in service; null: always. */
  readonly service: Service | null;
  #headJson: string | null = null;
  /** The pictures as JSON; a picture never changes, so that its id says which one it is. */
  #advertising = { ids: '', json: '[]' };
  /** The perturbations of its setup, as JSON. */
  #traffic = '[]';
  /** The stations of bicycles of its site, as JSON. */
  #bicycles = '[]';
  #shown: StoredNews[] = [];
  /** How many of the messages count for the limit (EDT-4). */
  #counted = 0;
  /** It is out of service, and no alert lights it. */
  #dark = false;
  /** Until when `#shown` holds, ms; 0: it has to be computed. */
  #shownUntil = 0;
  /** What messages do not change of the screen's presentation, as JSON without its last brace. */
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

  /** What messages do not change of its snapshot, as JSON without its last brace; most consoles never ask for it. */
  #head(): string {
    const { screen } = this;
    const project = this.#project;
    return (this.#headJson ??= JSON.stringify({
      screen: {
        ...{ id: screen.id, name: screen.name, type: screen.type, siteName: screen.site.name },
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

  /** What decides on what it shows, and what keeps it from showing anything. */
  get holding(): Holding<StoredNews> {
    const { active, newsConf } = this.screen;
    return {
      situation: this.#situation(),
      obstacle: active ? (newsConf === null ? 'messagingOff' : null) : 'inactive',
    };
  }

  #situation(): Situation<StoredNews> {
    return {
      messages: [...this.messages.values()],
      scenario: this.#scenario?.messages ?? null,
      scenarioUntil: this.#scenario?.until ?? null,
      limit: this.screen.newsConf?.limit ?? 0,
      timeZone: this.#project.timeZone ?? defaultTimeZone,
      service: this.service,
    };
  }

  /** A message that the screen has, spread or by the current scenario. */
  message(id: number): StoredNews | undefined {
    return this.messages.get(id) ?? this.#scenario?.messages.find((news) => news.id === id);
  }

  /** Takes the pictures of the screen, oldest first. Answers whether they are others than before. */
  replaceAdvertising(pictures: readonly StoredAdvertising[]): boolean {
    const ids = pictures.map(({ id }) => id).join();
    if (ids === this.#advertising.ids) return false;
    this.#advertising = { ids, json: JSON.stringify(pictures.map(presentPlayerPicture)) };
    return true;
  }

  /** Takes the perturbations of its setup, as JSON. Answers whether they are others than before. */
  replaceTraffic(json: string): boolean {
    const isOther = json !== this.#traffic;
    this.#traffic = json;
    return isOther;
  }

  /** Takes the stations of bicycles of its site, as JSON. Answers whether they are others than before. */
  replaceBicycles(json: string): boolean {
    const isOther = json !== this.#bicycles;
    this.#bicycles = json;
    return isOther;
  }

  /** Forgets what was derived from the messages, after they changed. */
  touch(): void {
    this.#shownUntil = 0;
  }

  /** The messages shown at `now`, in order (DSP-2). */
  shown(now: number): readonly StoredNews[] {
    if (now >= this.#shownUntil) {
      const situation = this.#situation();
      this.#shown = this.screen.active ? arbitrate(situation, now) : [];
      this.#dark = this.screen.active && isDarkAt(situation, now);
      this.#counted = situation.messages.filter((news) => isCounted(news, now)).length;
      this.#shownUntil = validUntil(situation, now) ?? Infinity;
    }
    return this.#shown;
  }

  /** Until when the last answer of `shown` holds, ms. */
  get shownUntil(): number {
    return this.#shownUntil;
  }

  /** What messages do not change, and no other screen shares. */
  #own({ operational, lastSeen, simulated }: Heard) {
    const { screen } = this;
    const told = { operational, ...(lastSeen !== null && { lastSeen }), ...(simulated && { simulated }) };
    return {
      ...{ id: screen.id, name: screen.name, type: screen.type },
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
      ...{ site, template: template && presentTemplate(template), newsConf },
      project: presentProject(this.#project),
      newsTitles: this.shown(now).map(({ title }) => title),
      newsCount: this.#counted,
      ...(this.#dark && { dark: true }),
    };
  }

  /** What messages do not change of `present`, as JSON without its last brace; what screens share is most of it. */
  #fixedJsonOf(heard: Heard): string {
    const { site, template, newsConf } = this.screen;
    const own = JSON.stringify(this.#own(heard)).slice(0, -1);
    const place = `"site":${siteJson(site)},"project":${projectJson(this.#project)}`;
    return `${own},${place},"template":${templateJson(template)},"newsConf":${newsConfJson(newsConf)}`;
  }

  /** `present` as JSON. */
  json(now: number, heard: Heard): string {
    // The presence keeps its answer from one sign of life to the next.
    if (!isSameHeard(this.#fixedHeard, heard)) {
      this.#fixedJson = this.#fixedJsonOf(heard);
      this.#fixedHeard = heard;
    }
    const shown = this.shown(now);
    const titles = shown.length === 0 ? '[]' : JSON.stringify(shown.map(({ title }) => title));
    const dark = this.#dark ? ',"dark":true' : '';
    return `${this.#fixedJson},"newsTitles":${titles},"newsCount":${this.#counted}${dark}}`;
  }

  /** What it holds, those of the current scenario among them. */
  get held(): readonly StoredNews[] {
    return [...this.messages.values(), ...(this.#scenario?.messages ?? [])];
  }

  /** The screen's snapshot (PlayerSnapshot) as JSON. */
  snapshot(now: number): string {
    return snapshotOf(this.content, now);
  }

  /** What the snapshot says but for the server's time, as JSON without its last brace. */
  get content(): string {
    const scenario = this.#scenario === null ? 'null' : listOf(this.#scenario.messages);
    const until = this.#scenario?.until ?? null;
    const messages = listOf([...this.messages.values()]);
    const advertising = this.#advertising.json;
    const shown = `"messages":${messages},"scenario":${scenario},"scenarioUntil":${until},"advertising":${advertising}`;
    return `${this.#head()},${shown},"traffic":${this.#traffic},"bicycles":${this.#bicycles}`;
  }
}
