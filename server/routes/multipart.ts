import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { storageTroubleOf } from '../db/storage.ts';
import { maxBodyBytes } from '../plugins/external/uploads.ts';
import { ClientError, invalid } from '../shared/errors.ts';
import { refuse } from '../shared/refuse.ts';
import { texts } from '../shared/texts.ts';

/** The file of a form: what becomes of it, and what is said of one that cannot be taken. */
interface FileRules {
  take(part: MultipartFile): Promise<void>;
  /** Bytes; absent: as many as the scope of the route lets through. */
  maxBytes?: number;
  tooLarge(): ClientError;
  several(): ClientError;
  /** The form ended in the middle, or is none. */
  brokenOff?: string;
}

function refusalOf(error: unknown, file: FileRules | null): unknown {
  if (!(error instanceof Error) || error instanceof ClientError) return error;
  if (storageTroubleOf(error) !== null) return error;
  const code = 'code' in error ? error.code : null;
  if (file && code === 'FST_REQ_FILE_TOO_LARGE') return file.tooLarge();
  if (file && code === 'FST_FILES_LIMIT') return file.several();
  // A limit has a status; a form that cannot be read is an error without one.
  if ('statusCode' in error) return error;
  return new ClientError(400, 'ValidationException', file?.brokenOff ?? texts.request.unreadable);
}

/**
 * Reads a multipart form, whatever the order of its parts: its file, if it may have one, is taken from the part `file` as
 * it arrives. Answers the other parts by name, texts as they are; one that calls itself JSON has been read already.
 * Throws a ClientError for what no call takes.
 */
export async function readMultipart(
  request: FastifyRequest,
  file: FileRules | null = null,
): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const limits = {
    ...(file?.maxBytes !== undefined && { fileSize: file.maxBytes }),
    // A save may be as long as the same save as JSON.
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

/** Parts as texts, what was JSON too. */
export const textsOf = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );

/** Numbers in digits, as forms write them, as numbers; anything else is for the route's schema to refuse. */
export const withNumbers = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  );
