import { randomUUID } from 'node:crypto';
import { type DirectRequest, readSiriRequest, type SiriRequest } from './siriRequest.ts';

/**
 * What differs from one poll of a consumer to the next: instants and the number of a message, where nothing in them could be read otherwise
 * than it stands.
 */
const varying = /<((?:[\w-]+:)?(?:RequestTimestamp|MessageIdentifier))>([\w.:+-]{1,200})<\/\1>/g;

/** Longest request that is remembered, characters, and most of them; those asked for longest ago are forgotten first. */
const longestShape = 4_000;
const mostShapes = 500;

/** What stands in a comment or in CDATA is not what it looks like. */
const mayBeKnown = (xml: string) => xml.length <= longestShape && !xml.includes('<!');

/** Stands for what varies, by its place; nobody can send it. */
const mark = randomUUID();
const marked = new RegExp(`^${mark}\\.(\\d+)$`);

/** A request but for what varies in it. */
interface Shape {
  request: DirectRequest;
  /** Which of what varies is its `MessageIdentifier`; null: none is. */
  asked: number | null;
}

/** A request with marks in the place of what varies, and that. */
function take(xml: string): { shape: string; varied: string[] } {
  const varied: string[] = [];
  const shape = xml.replace(varying, (_all, name: string, value: string) => {
    varied.push(value);
    return `<${name}>${mark}.${varied.length - 1}</${name}>`;
  });
  return { shape, varied };
}

const isDirect = (request: SiriRequest): request is DirectRequest =>
  request.kind !== 'subscribe' && request.kind !== 'terminate';

/**
 * Reads requests of SIRI, and remembers how those were written that are answered at once: who polls asks the same each time, at another instant.
 */
export function createRequestShapes() {
  const shapes = new Map<string, Shape>();

  function known(xml: string): DirectRequest | null {
    if (!mayBeKnown(xml)) return null;
    const { shape, varied } = take(xml);
    const found = shapes.get(shape);
    if (!found) return null;
    shapes.delete(shape);
    shapes.set(shape, found);
    const { request, asked } = found;
    return asked === null ? request : { ...request, asked: varied[asked] ?? null };
  }

  return {
    /** The request, if one like it was read; null: it has to be read. */
    known,

    /** As `readSiriRequest`. */
    read(xml: string): SiriRequest {
      const before = known(xml);
      if (before) return before;
      const request = readSiriRequest(xml);
      if (!isDirect(request) || !mayBeKnown(xml)) return request;
      const { shape } = take(xml);
      const read = readSiriRequest(shape);
      const found = isDirect(read) && marked.exec(read.asked ?? '');
      // One whose number stands there in another way is another each time.
      if (isDirect(read) && (found || read.asked === null)) {
        shapes.set(shape, { request: read, asked: found ? Number(found[1]) : null });
        if (shapes.size > mostShapes) shapes.delete(shapes.keys().next().value as string);
      }
      return request;
    },
  };
}

export type RequestShapes = ReturnType<typeof createRequestShapes>;
