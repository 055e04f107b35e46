import type { FastifyRequest, RouteOptions } from 'fastify';
import { isRecord } from '../../contract/isRecord.ts';
import { pictureTooLarge, severalPictures } from '../domain/pictures/refusals.ts';
import { invalid } from '../shared/errors.ts';
import { readJson } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';
import { readMultipart, textsOf } from './multipart.ts';

/** A save of the configuration: its record, parents, object and picture. */
export interface ConfiguredSave {
  /** Null: a new record. */
  id: string | null;
  /** All other text parts by name: ids of parents such as `idProject`, and `idNotif`, `jsonNotif`. */
  parts: Record<string, string>;
  /** As received, checked only for characters that no database stores. Null: there was none. */
  object: Record<string, unknown> | null;
  file: { bytes: Buffer; name: string } | null;
}

const configuredSaves = new WeakMap<FastifyRequest, ConfiguredSave>();

/** The result of `readConfiguredSave`. */
export function configuredSaveOf(request: FastifyRequest): ConfiguredSave {
  const save = configuredSaves.get(request);
  if (!save) throw new Error(`${request.routeOptions.url} lacks readConfiguredSave`);
  return save;
}

/**
 * Reads a save (SRV-1): multipart with the object as text in `json` and its id in `id`, or the object as a JSON body.
 * Afterwards the body is the object, validated by the route's schema as usual.
 */
export async function readSave(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  const { json, ...parts } = await readMultipart(request);
  if (json === undefined) throw invalid({ json: texts.fields.required });
  const { id = '' } = textsOf(parts);
  const object = parsed(json);
  request.body = id !== '' && isRecord(object) ? { ...object, id: object['id'] ?? Number(id) } : object;
}

/** The whole content of a call, in either form: used to compare calls under the same idempotency key (CMP-5). */
export function saidBy(request: FastifyRequest): unknown[] {
  const { parts, file } = configuredSaves.get(request) ?? {};
  return [request.params, request.query, request.body, parts, file?.name, file?.bytes];
}

/**
 * Reads a save of the configuration (`configuredSaveOf`): like `readSave`, plus the id, the parents' ids and a file.
 * The object is validated by contract/configuration, not by a schema.
 */
export async function readConfiguredSave(request: FastifyRequest): Promise<void> {
  const save = request.isMultipart() ? await readParts(request) : saveOfBody(request.body);
  request.body = save.object;
  configuredSaves.set(request, save);
}

async function readParts(request: FastifyRequest): Promise<ConfiguredSave> {
  let file: ConfiguredSave['file'] = null;
  const { json, ...fields } = await readMultipart(request, {
    async take(part) {
      const bytes = await part.toBuffer();
      // A form with an empty file input sends a part without name and content.
      if (part.filename || bytes.length > 0) file = { bytes, name: part.filename };
    },
    tooLarge: pictureTooLarge,
    several: severalPictures,
  });
  const { id = '', ...parts } = textsOf(fields);
  const object = json === undefined ? null : objectOf(parsed(json), 'json');
  return { id: id === '' ? null : id, parts, object, file };
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
  if (!isRecord(value)) throw invalid({ [field]: texts.fields.type });
  return value;
}

/** Errors name its fields as those of a JSON body. */
const parsed = (json: unknown) =>
  typeof json === 'string' ? readJson(json, 'json', texts.request.unreadable, []) : json;

const pictureFile = {
  type: 'string',
  format: 'binary',
  description:
    'A picture of a project, of line metadata or of advertising: PNG, JPEG, WebP or GIF, up to 10 MiB',
};

/** Request body of a route in the API description: saves may also be sent as a form. */
export function describeBody({ schema, preValidation }: RouteOptions): unknown {
  const body = schema?.body;
  const steps = [preValidation].flat();
  const isConfigured = steps.includes(readConfiguredSave);
  if (!isConfigured && !steps.includes(readSave)) return body;
  const form = {
    type: 'object',
    properties: {
      id: { type: 'string', description: 'Empty for a new one' },
      json: body,
      ...(isConfigured && { file: pictureFile }),
    },
    required: ['json'],
    // Ids of parents: `idProject`, `idSite`.
    ...(isConfigured && { additionalProperties: { type: 'string' } }),
  };
  return { content: { 'application/json': { schema: body }, 'multipart/form-data': { schema: form } } };
}
