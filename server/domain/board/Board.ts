import { randomBytes } from 'node:crypto';
import type { Project } from '../../../contract/schemas/project.ts';
import type { Site } from '../../../contract/schemas/screen.ts';
import type { StoredNews } from '../news/storedNews.ts';
import type { Presence } from '../presence/presence.ts';
import { Cell } from './Cell.ts';
import type { StoredScreen } from './readScreens.ts';

/** What a board is made of, as read from the database. */
export interface BoardData {
  project: Project;
  sites: Site[];
  screens: StoredScreen[];
  news: StoredNews[];
  /** The current scenario's messages by screen; empty when none is current. */
  scenario: Map<string, StoredNews[]>;
}

/** The sites map as it is sent. */
export interface SitesMapBody {
  etag: string;
  body: Buffer;
}

interface SitePart {
  cells: Cell[];
  prefix: string;
  body: Buffer | null;
}

const closing = Buffer.from('}}');

/**
 * What the screens of one project show, kept in memory and changed with the database: the answer to every console's
 * poll and to every screen, without reading a thousand rows again for each.
 */
export class Board {
  readonly project: Project;
  readonly sites: readonly Site[];
  readonly #cells = new Map<string, Cell>();
  readonly #news = new Map<number, StoredNews>();
  readonly #parts = new Map<number, SitePart>();
  readonly #heardOf: Presence['heardOf'];
  readonly #tag = randomBytes(6).toString('base64url');
  #version = 0;
  #nextDue = 0;
  #sitesMap: SitesMapBody | null = null;

  constructor(data: BoardData, heardOf: Presence['heardOf']) {
    this.project = data.project;
    this.sites = data.sites;
    this.#heardOf = heardOf;
    for (const site of data.sites) {
      const prefix = `${this.#parts.size > 0 ? ',' : ''}${JSON.stringify(String(site.id))}:[`;
      this.#parts.set(site.id, { cells: [], prefix, body: null });
    }
    for (const screen of data.screens) {
      const cell = new Cell(data.project, screen, data.scenario.get(screen.id) ?? null);
      this.#cells.set(screen.id, cell);
      this.#parts.get(screen.site.id)?.cells.push(cell);
    }
    for (const news of data.news) this.#place(news);
  }

  #place(news: StoredNews): void {
    this.#news.set(news.id, news);
    for (const screenId of news.screens) this.#cells.get(screenId)?.messages.set(news.id, news);
  }

  /** The cells of all screens, by screen id. */
  get cells(): ReadonlyMap<string, Cell> {
    return this.#cells;
  }

  /** The messages that are spread in the project, oldest first. */
  get news(): Iterable<StoredNews> {
    return this.#news.values();
  }

  /**
   * Takes the messages of `ids` as they are now in the database; an id that `found` lacks was deleted.
   * Returns the ids of the screens concerned.
   */
  replaceNews(ids: readonly number[], found: readonly StoredNews[]): Set<string> {
    const concerned = new Set<string>();
    for (const id of ids) {
      const spread = found.find((news) => news.id === id && !news.library);
      for (const screenId of this.#news.get(id)?.screens ?? []) {
        // A message that stays keeps its place in the list.
        if (!spread?.screens.includes(screenId)) this.#cells.get(screenId)?.messages.delete(id);
        concerned.add(screenId);
      }
      if (spread) this.#place(spread);
      else this.#news.delete(id);
      for (const screenId of spread?.screens ?? []) concerned.add(screenId);
    }
    this.touch(concerned);
    return concerned;
  }

  /** Forgets what was derived for these screens, after their messages or their state changed. */
  touch(screenIds: Iterable<string>): void {
    for (const screenId of screenIds) {
      const cell = this.#cells.get(screenId);
      if (!cell) continue;
      cell.touch();
      const part = this.#parts.get(cell.screen.site.id);
      if (part) part.body = null;
      this.#sitesMap = null;
    }
  }

  /** The screens that show a message at `now`. */
  shownOn({ id, screens }: StoredNews, now: number): string[] {
    return screens.filter((screenId) =>
      this.#cells
        .get(screenId)
        ?.shown(now)
        .some((news) => news.id === id),
    );
  }

  /** The sites with their screens, `{"map": {...}}`; the tag changes when, and only when, the body may have. */
  sitesMap(now: number): SitesMapBody {
    if (now >= this.#nextDue) this.#forgetParts();
    this.#sitesMap ??= this.#buildSitesMap(now);
    return this.#sitesMap;
  }

  /** A period begins or ends somewhere: every part is written again. */
  #forgetParts(): void {
    for (const part of this.#parts.values()) part.body = null;
    this.#sitesMap = null;
    this.#nextDue = Infinity;
  }

  #buildSitesMap(now: number): SitesMapBody {
    const buffers: Buffer[] = [Buffer.from('{"map":{')];
    for (const part of this.#parts.values()) {
      part.body ??= this.#buildPart(part, now);
      buffers.push(part.body);
    }
    buffers.push(closing);
    this.#version++;
    return { etag: `"${this.#tag}-${this.#version}"`, body: Buffer.concat(buffers) };
  }

  #buildPart({ cells, prefix }: SitePart, now: number): Buffer {
    const screens = cells.map((cell) => {
      const json = cell.json(now, this.#heardOf(cell.screen.id));
      // A message that was spread since may have a period that ends before all others.
      this.#nextDue = Math.min(this.#nextDue, cell.shownUntil);
      return json;
    });
    return Buffer.from(`${prefix}${screens.join(',')}]`);
  }
}
