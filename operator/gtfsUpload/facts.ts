import type { GtfsCounts, GtfsImport, GtfsProgress } from '../../contract/schemas/gtfs.ts';
import { texts } from '../../src/i18n/index.ts';
import type { Upload } from './uploads.ts';

const words = texts.gtfs;

/** A day, yyyymmdd, as `31/12/2026`. */
export function dayText(day: number): string {
  const text = String(day);
  return `${text.slice(6)}/${text.slice(4, 6)}/${text.slice(0, 4)}`;
}

/** Bytes as `512 Mo`. */
export const sizeText = (bytes: number): string =>
  `${Math.round(bytes / 1024 / 1024).toLocaleString('fr-FR')} Mo`;

/** `3 lignes · 120 arrêts · 2 400 courses · 61 000 horaires` */
export function countsText({ routes, stops, trips, stopTimes }: GtfsCounts): string {
  const { facts } = words.result;
  return [facts.routes(routes), facts.stops(stops), facts.trips(trips), facts.stopTimes(stopTimes)].join(
    ' · ',
  );
}

/** An import's step, as text, and its progress, 0 to 1; null: unknown. */
export interface Step {
  text: string;
  share: number | null;
}

const percentOf = (share: number) => Math.floor(share * 100);

/** The step of an import: this console's upload takes precedence over the server's state (EXP-1). */
export function stepOf(
  upload: Upload | null,
  running: GtfsImport | null,
  progress: GtfsProgress | null,
): Step {
  const said = words.running;
  if (upload && !upload.isStored) {
    if (upload.share < 1) return { text: said.uploading(percentOf(upload.share)), share: upload.share };
    return { text: said.storing, share: null };
  }
  if (running?.state === 'receiving') return { text: said.storing, share: null };
  if (running?.state === 'received') return { text: upload ? said.starting : said.waiting, share: null };
  if (progress === null) return { text: said.starting, share: null };
  switch (progress.phase) {
    case 'check':
      return { text: said.check, share: null };
    case 'read':
      return { text: said.read(progress.file ?? '', percentOf(progress.done)), share: progress.done };
    case 'index':
      return { text: said.index, share: progress.done };
    case 'save':
      return { text: said.save, share: null };
  }
}
