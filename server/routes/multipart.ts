import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { storageTroubleOf } from '../db/storage.ts';
import { maxBodyBytes } from '../plugins/external/uploads.ts';
import { ClientError, invalid } from '../shared/errors.ts';
import { refuse } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';

/** Rules for the file of a form, and the errors for an unacceptable one. */
interface FileRules {
  take(part: MultipartFile): Promise<void>;
  /** Bytes; absent: the limit of the route's scope. */
  maxBytes?: number;
  tooLarge(): ClientError;
  several(): ClientError;
  /** Message for a form that is truncated or invalid. */
  brokenOff?: string;
}

function refusalOf(error: unknown, file: FileRules | null): unknown {
  if (!(error instanceof Error) || error instanceof ClientError) return error;
  if (storageTroubleOf(error) !== null) return error;
  const code = 'code' in error ? error.code : null;
  if (file && code === 'FST_REQ_FILE_TOO_LARGE') return file.tooLarge();
  if (file && code === 'FST_FILES_LIMIT') return file.several();
  // Limit errors have a status; a form that cannot be parsed is an error without one.
  if ('statusCode' in error) return error;
  return new ClientError(400, 'ValidationException', file?.brokenOff ?? texts.request.unreadable);
}

/**
 * Reads a multipart form, whatever the order of its parts: the file, if allowed, is taken from the part `file` as it
 * arrives. Returns the other parts by name: text as it is, JSON already parsed. Throws a ClientError for values that no
 * call accepts.
 */
export async function readMultipart(
  request: FastifyRequest,
  file: FileRules | null = null,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const limits = {
    ...(file?.maxBytes !== undefined && { fileSize: file.maxBytes }),
    // A save may be as long as the same save sent as JSON.
    fieldSize: Math.max(maxBodyBytes, request.routeOptions.bodyLimit ?? 0),
  };
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname } = part;
      refuse({ [fieldname]: part.type === 'file' ? part.filename : part.value });
      if (part.type === 'file') {
        if (!file || fieldname !== 'file') throw invalid({ [fieldname]: texts.fields.unknown });
        await file.take(part);
      } else {
        if (part.valueTruncated)
          throw new ClientError(413, 'PayloadTooLargeException', texts.request.tooLarge);
        fields[fieldname] = part.value;
      }
    }
  } catch (error) {
    throw refusalOf(error, file);
  }
  return fields;
}

/** All parts as text, including those sent as JSON. */
export const textsOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Converts digits, as forms send numbers, to numbers; anything else is left for the route's schema to refuse. */
export const withNumbers = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  );
