import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ClientError, invalid } from '../../errors.ts';
import { pictureTooLarge, severalPictures } from '../../domain/pictures/refusals.ts';
import { texts } from '../../texts.ts';
import { readJson } from '../../refuse.ts';
import { checkedParts } from './refusedValues.ts';

/** A save of the configuration: what it is about, its parents, the object and its picture. */
export interface ConfiguredSave {
  /** Null: a new one. */
  id: string | null;
  /** All other parts that are texts, by name: ids of parents such as `idProject`, and `idNotif`, `jsonNotif`. */
  parts: Record<string, string>;
  /** As it came, unchecked but for characters that no database takes. Null: there was none. */
  object: Record<string, unknown> | null;
  file: { bytes: Buffer; name: string } | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What `readConfiguredSave` has read; only routes with that step have one. */
    readonly save: ConfiguredSave;
  }
}

const configuredSaves = new WeakMap<FastifyRequest, ConfiguredSave>();

/** Gives the requests of a scope their `save`. */
export function decorateSaves(app: FastifyInstance): void {
  app.decorateRequest('save', {
    getter(this: FastifyRequest) {
      const save = configuredSaves.get(this);
      if (!save) throw new Error(`${this.routeOptions.url} lacks readConfiguredSave`);
      return save;
    },
  });
}

/**
 * Reads a save (SRV-1): multipart with the object as text in `json`, or the object itself as JSON.
 * Afterwards the body is the object, and is checked by the route's schema as any other.
 */
export async function readSave(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  let body: unknown;
  for await (const part of partsOf(request)) {
    if (part.type === 'file') throw invalid({ [part.fieldname]: texts.fields.unknown });
    if (part.valueTruncated) throw new ClientError(413, 'PayloadTooLargeException', texts.request.tooLarge);
    // A part that calls itself JSON has been read already.
    if (part.fieldname === 'json') body = typeof part.value === 'string' ? parse(part.value) : part.value;
  }
  if (body === undefined) throw invalid({ json: texts.fields.required });
  request.body = body;
}

/**
 * Reads a save of the configuration into `request.save`: as `readSave`, but with the id, the parents' ids and a file.
 * What the object may hold is not for a schema to say: its rules are those of contract/configuration.
 */
export async function readConfiguredSave(request: FastifyRequest): Promise<void> {
  const save = request.isMultipart() ? await readParts(request) : saveOfBody(request.body);
  request.body = save.object;
  configuredSaves.set(request, save);
}

async function readParts(request: FastifyRequest): Promise<ConfiguredSave> {
  const save: ConfiguredSave = { id: null, parts: {}, object: null, file: null };
  for await (const part of partsOf(request)) {
    if (part.type === 'file') {
      if (part.fieldname !== 'file') throw invalid({ [part.fieldname]: texts.fields.unknown });
      const bytes = await bytesOf(part);
      // A form whose file was left empty sends a part without name and content.
      const isLeftEmpty = !part.filename && bytes.length === 0;
      save.file = isLeftEmpty ? null : { bytes, name: part.filename };
      continue;
    }
    if (part.valueTruncated) throw new ClientError(413, 'PayloadTooLargeException', texts.request.tooLarge);
    // A part that calls itself JSON has been read already.
    const { fieldname, value } = part;
    if (fieldname === 'json')
      save.object = objectOf(typeof value === 'string' ? parse(value) : value, 'json');
    else save.parts[fieldname] = typeof value === 'string' ? value : JSON.stringify(value);
  }
  const { id = '', ...parts } = save.parts;
  return { ...save, id: id === '' ? null : id, parts };
}

function saveOfBody(body: unknown): ConfiguredSave {
  const object = objectOf(body, 'corps');
  const { id = null } = object;
  if (id !== null && typeof id !== 'string' && typeof id !== 'number') {
    throw invalid({ id: texts.fields.type });
  }
  return { id: id === null || id === '' ? null : String(id), parts: {}, object, file: null };
}

function objectOf(value: unknown, field: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid({ [field]: texts.fields.type });
  }
  return value as Record<string, unknown>;
}

async function bytesOf(part: MultipartFile): Promise<Buffer> {
  try {
    return await part.toBuffer();
  } catch (error) {
    const isTooLarge = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    if (!isTooLarge) throw new ClientError(400, 'ValidationException', texts.request.unreadable);
    throw pictureTooLarge();
  }
}

/** Its fields are named as those of a body that is JSON. */
const parse = (text: string) => readJson(text, 'json', texts.request.unreadable, []);

async function* partsOf(request: FastifyRequest) {
  try {
    yield* checkedParts(request);
  } catch (error) {
    if (error instanceof ClientError) throw error;
    if (error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT')
      throw severalPictures();
    // A limit has a status; a form that cannot be read is an error without one.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ClientError(400, 'ValidationException', texts.request.unreadable);
  }
}
