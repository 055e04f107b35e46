import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { PlayerStation } from '../../../contract/schemas/player.ts';
import type { Project } from '../../../contract/schemas/project.ts';
import { isOver, nextBound } from '../../../contract/messageTime.ts';
import type { News } from '../../../contract/schemas/news.ts';
import type { Abbreviation } from '../../../contract/speech/abbreviations.ts';
import type { Site } from '../../../contract/schemas/screen.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import type { StoredAdvertising } from '../advertising/storedAdvertising.ts';
import { presentNews } from '../news/storedNews.ts';
import type { Presence } from '../presence/presence.ts';
import { screenTrafficOf, type Traffic } from '../traffic/inForce.ts';
import { type ScreenScenario, ScreenState } from './ScreenState.ts';
import type { StoredScreen } from './readScreens.ts';

/** The content of a board, as read from the database. */
export interface BoardData {
  project: Project;
  /** Path of the project's logo; null: none. */
  picture: string | null;
  sites: Site[];
  screens: StoredScreen[];
  news: StoredNews[];
  /** Messages of the current scenario by screen; empty when none is current. */
  scenario: Map<string, ScreenScenario>;
  /** Oldest first. */
  advertising: StoredAdvertising[];
  traffic: Traffic;
  /** Bicycle stations by site. */
  bicycles: ReadonlyMap<number, readonly PlayerStation[]>;
  /** Spoken replacements for written words. */
  abbreviations?: readonly Abbreviation[];
}

/** A list as sent to all consoles alike. */
export interface ListBody {
  etag: string;
  body: Buffer;
}

interface SitePart {
  screenStates: ScreenState[];
  prefix: string;
  body: Buffer | null;
}

const closing = Buffer.from('}}');

const tagged = (body: Buffer): ListBody => ({ etag: `"${hash('sha256', body, 'base64url')}"`, body });

/** Whether only the screens of a message changed. */
const isSame = (
  { screens: _before, version: _was, ...before }: StoredNews,
  { screens: _after, version: _is, ...after }: StoredNews,
) => isDeepStrictEqual(before, after);

/**
 * What the screens of a project show, cached in memory and kept in step with the database: it answers every console's
 * poll and every screen without reading a thousand rows each time.
 */
export class Board {
  readonly project: Project;
  readonly sites: readonly Site[];
  readonly #screenStates = new Map<string, ScreenState>();
  readonly #news = new Map<number, StoredNews>();
  readonly #parts = new Map<number, SitePart>();
  readonly #heardOf: Presence['heardOf'];
  #nextDue = 0;
  /** The time of the last map, ms. */
  #latest = 0;
  #sitesMap: ListBody | null = null;
  /** Until when the messages are listed so, from when on, ms. */
  #newsList: { sent: ListBody; from: number; until: number } | null = null;

  constructor(data: BoardData, heardOf: Presence['heardOf'], now: number) {
    this.project = data.project;
    this.sites = data.sites;
    this.#heardOf = heardOf;
    for (const site of data.sites) {
      const prefix = `${this.#parts.size > 0 ? ',' : ''}${JSON.stringify(String(site.id))}:[`;
      this.#parts.set(site.id, { screenStates: [], prefix, body: null });
    }
    for (const screen of data.screens) {
      const screenState = new ScreenState(
        data.project,
        data.picture,
        screen,
        data.scenario.get(screen.id) ?? null,
        data.abbreviations,
      );
      this.#screenStates.set(screen.id, screenState);
      this.#parts.get(screen.site.id)?.screenStates.push(screenState);
    }
    for (const news of data.news) this.#assign(news);
    this.replaceAdvertising(data.advertising);
    this.replaceTraffic(data.traffic, now);
    this.replaceBicycles(data.bicycles);
  }

  #assign(read: StoredNews): void {
    // A copy owned by the board, since its list of screens may change.
    const news = { ...read };
    this.#news.set(news.id, news);
    for (const screenId of news.screens) this.#screenStates.get(screenId)?.hold(news);
  }

  /** By screen id. */
  get screenStates(): ReadonlyMap<string, ScreenState> {
    return this.#screenStates;
  }

  /** Messages spread in the project, oldest first. */
  get news(): Iterable<StoredNews> {
    return this.#news.values();
  }

  /**
   * Replaces the messages of `ids` with their current state in the database; an id missing from `found` was deleted.
   * Returns the ids of the affected screens: a message that only leaves or joins some screens affects no others.
   */
  replaceNews(ids: readonly number[], found: readonly StoredNews[]): Set<string> {
    const concerned = new Set<string>();
    const spreadById = new Map(found.filter(({ library }) => !library).map((news) => [news.id, news]));
    for (const id of ids) {
      const before = this.#news.get(id);
      const spread = spreadById.get(id);
      const stays = new Set(spread?.screens);
      const left = before?.screens.filter((screenId) => !stays.has(screenId)) ?? [];
      // A message that stays keeps its position in the list.
      for (const screenId of left) {
        this.#screenStates.get(screenId)?.drop(id);
        concerned.add(screenId);
      }
      if (!spread) this.#news.delete(id);
      else if (!before || !isSame(before, spread)) {
        this.#assign(spread);
        for (const screenId of spread.screens) concerned.add(screenId);
      } else if (before.screens.length - left.length < spread.screens.length) {
        const had = new Set(before.screens);
        this.#assign(spread);
        for (const screenId of spread.screens) if (!had.has(screenId)) concerned.add(screenId);
      } else {
        before.screens = spread.screens;
        before.version = spread.version;
      }
    }
    this.touch(concerned);
    // Also of a message that is on no screen, or whose version alone is another.
    this.#newsList = null;
    return concerned;
  }

  /** Replaces the pictures with their current state in the database. Returns the ids of the affected screens. */
  replaceAdvertising(found: readonly StoredAdvertising[]): Set<string> {
    const byScreen = new Map<string, StoredAdvertising[]>();
    for (const advertising of found) {
      for (const screenId of advertising.screens) {
        const some = byScreen.get(screenId);
        if (some) some.push(advertising);
        else byScreen.set(screenId, [advertising]);
      }
    }
    const concerned = new Set<string>();
    for (const [screenId, screenState] of this.#screenStates) {
      if (screenState.replaceAdvertising(byScreen.get(screenId) ?? [])) concerned.add(screenId);
    }
    return concerned;
  }

  /** Replaces the bicycle stations with their current state in the database. Returns the ids of the affected screens. */
  replaceBicycles(bySite: BoardData['bicycles']): Set<string> {
    const concerned = new Set<string>();
    for (const { id } of this.sites) {
      const json = JSON.stringify(bySite.get(id) ?? []);
      for (const screenState of this.#parts.get(id)?.screenStates ?? [])
        if (screenState.replaceBicycles(json)) concerned.add(screenState.screen.id);
    }
    return concerned;
  }

  /** Replaces the traffic with its current state in the database. Returns the ids of the affected screens. */
  replaceTraffic(traffic: Traffic, now: number): Set<string> {
    const bySetup = new Map<number, string>();
    const concerned = new Set<string>();
    for (const [screenId, screenState] of this.#screenStates) {
      const setup = screenState.screen.newsConf?.id;
      if (setup === undefined) continue;
      const json = bySetup.get(setup) ?? JSON.stringify(screenTrafficOf(traffic, setup, now));
      bySetup.set(setup, json);
      if (screenState.replaceTraffic(json)) concerned.add(screenId);
    }
    return concerned;
  }

  /** Drops cached results for these screens, after their messages or state changed. */
  touch(screenIds: Iterable<string>): void {
    for (const screenId of screenIds) {
      const screenState = this.#screenStates.get(screenId);
      if (!screenState) continue;
      screenState.touch();
      const part = this.#parts.get(screenState.screen.site.id);
      if (part) part.body = null;
      this.#sitesMap = null;
    }
  }

  /** The screens that show a message at `now`. */
  shownOn({ id, screens }: StoredNews, now: number): string[] {
    return screens.filter((screenId) =>
      this.#screenStates
        .get(screenId)
        ?.shown(now)
        .some((news) => news.id === id),
    );
  }

  /** A message as consoles have it at `now` (ms). */
  present(news: StoredNews, now: number): News {
    const nameOf = (id: string) => this.#screenStates.get(id)?.screen.name ?? null;
    return presentNews(news, this.shownOn(news, now), nameOf);
  }

  /**
   * Messages that have not ended at `now` (ms), `{"array": [...]}`: written once for all consoles, which ask for them after
   * each change.
   */
  newsList(now: number): ListBody {
    const known = this.#newsList;
    if (known && now >= known.from && now < known.until) return known.sent;
    const running = [...this.#news.values()].filter((news) => !isOver(news, now));
    const array = running.map((news) => this.present(news, now));
    const sent = tagged(Buffer.from(JSON.stringify({ array })));
    let until = nextBound(running, now) ?? Infinity;
    for (const id of new Set(running.flatMap(({ screens }) => screens)))
      until = Math.min(until, this.#screenStates.get(id)?.shownUntil ?? Infinity);
    this.#newsList = { sent, from: now, until };
    return sent;
  }

  /** Sites with their screens, `{"map": {...}}`; equal bodies have equal tags on all servers. */
  sitesMap(now: number): ListBody {
    // After the clock was set back, too.
    if (now < this.#latest || now >= this.#nextDue) this.#forgetParts();
    this.#latest = now;
    this.#sitesMap ??= this.#buildSitesMap(now);
    return this.#sitesMap;
  }

  /** A period begins or ends somewhere: all parts are recomputed. */
  #forgetParts(): void {
    for (const part of this.#parts.values()) part.body = null;
    this.#sitesMap = null;
    this.#nextDue = Infinity;
  }

  #buildSitesMap(now: number): ListBody {
    const buffers: Buffer[] = [Buffer.from('{"map":{')];
    for (const part of this.#parts.values()) {
      part.body ??= this.#buildPart(part, now);
      buffers.push(part.body);
    }
    buffers.push(closing);
    return tagged(Buffer.concat(buffers));
  }

  #buildPart({ screenStates, prefix }: SitePart, now: number): Buffer {
    const screens = screenStates.map((screenState) => {
      const json = screenState.json(now, this.#heardOf(screenState.screen.id));
      // A message spread since may have a period that ends before all others.
      this.#nextDue = Math.min(this.#nextDue, screenState.shownUntil);
      return json;
    });
    return Buffer.from(`${prefix}${screens.join(',')}]`);
  }
}
