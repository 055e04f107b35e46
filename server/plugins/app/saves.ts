import type { FastifyRequest } from 'fastify';
import { invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';

/**
 * Reads a save (contract « Saves »): multipart with the object as text in `json`, or the object itself as JSON.
 * Afterwards the body is the object, and is checked by the route's schema as any other.
 */
export async function readSave(request: FastifyRequest): Promise<void> {
  if (!request.isMultipart()) return;
  let body: unknown;
  for await (const part of request.parts()) {
    if (part.type === 'file') throw invalid({ [part.fieldname]: texts.fields.unknown });
    if (part.fieldname !== 'json') continue;
    if (part.valueTruncated || typeof part.value !== 'string')
      throw invalid({ json: texts.request.unreadable });
    try {
      body = JSON.parse(part.value);
    } catch {
      throw invalid({ json: texts.request.unreadable });
    }
  }
  if (body === undefined) throw invalid({ json: texts.fields.required });
  request.body = body;
}
