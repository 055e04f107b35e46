import type { FastifyRequest } from 'fastify';
import { ClientError, invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';

/**
 * Reads a save (contract « Saves »): multipart with the object as text in `json`, or the object itself as JSON.
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid({ json: texts.request.unreadable });
  }
}

async function* partsOf(request: FastifyRequest) {
  try {
    yield* request.parts();
  } catch (error) {
    // A limit has a status; a form that cannot be read is an error without one.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new ClientError(400, 'ValidationException', texts.request.unreadable);
  }
}
