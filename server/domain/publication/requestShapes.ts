import { randomUUID } from 'node:crypto';
import { type DirectRequest, readSiriRequest, type SiriRequest } from './siriRequest.ts';

/** Parts that differ between a consumer's polls: timestamps and message ids, limited to characters that need no parsing. */
const varying = /<((?:[\w-]+:)?(?:RequestTimestamp|MessageIdentifier))>([\w.:+-]{1,200})<\/\1>/g;

/** Longest cached request, characters, and their maximum number; least recently used ones are evicted. */
const longestShape = 4_000;
const mostShapes = 500;

/** Elements in a comment or CDATA are not elements. */
const mayBeKnown = (xml: string) => xml.length <= longestShape && !xml.includes('<!');

/** Placeholder for varying parts, with their index; random, so nobody can send it. */
const mark = randomUUID();
const marked = new RegExp(`^${mark}\\.(\\d+)$`);

/** A request without its varying parts. */
interface Shape {
  request: DirectRequest;
  /** Index of each `MessageIdentifier` among the varying parts; null: none. */
  asked: number | null;
  askedInside: number | null;
}

/** Index of the varying part that a placeholder stands for; null: there is none; undefined: another text. */
function indexOf(text: string | null): number | null | undefined {
  if (text === null) return null;
  const found = marked.exec(text);
  return found ? Number(found[1]) : undefined;
}

/** A request with placeholders for its varying parts, and these parts. */
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
 * Parses SIRI requests, and caches the form of those answered directly: polling consumers send the same request with another
 * time.
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
    const { request, asked, askedInside } = found;
    const at = (index: number | null) => (index === null ? null : (varied[index] ?? null));
    return { ...request, asked: at(asked), askedInside: at(askedInside) };
  }

  return {
    /** The request, if one of the same form was parsed; null: must be parsed. */
    known,

    /** As `readSiriRequest`. */
    read(xml: string): SiriRequest {
      const before = known(xml);
      if (before) return before;
      const request = readSiriRequest(xml);
      if (!isDirect(request) || !mayBeKnown(xml)) return request;
      const { shape } = take(xml);
      const read = readSiriRequest(shape);
      if (!isDirect(read)) return request;
      const [asked, askedInside] = [indexOf(read.asked), indexOf(read.askedInside)];
      // If a message id is written in another way, each request has a form of its own.
      if (asked !== undefined && askedInside !== undefined) {
        shapes.set(shape, { request: read, asked, askedInside });
        if (shapes.size > mostShapes) shapes.delete(shapes.keys().next().value as string);
      }
      return request;
    },
  };
}

export type RequestShapes = ReturnType<typeof createRequestShapes>;
