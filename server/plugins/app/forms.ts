import type { FastifyRequest } from 'fastify';
import { ClientError, invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { checkedParts } from './refusedValues.ts';

/** Numbers in digits, as forms write them; anything else is for the route's schema to refuse. */
const valueOf = (text: unknown) =>
  typeof text === 'string' && /^\d{1,10}$/.test(text) ? Number(text) : text;

/**
 * Reads a form of texts, multipart or url-encoded, into the body; a JSON body is left as it is. Afterwards it is checked
 * by the route's schema as any other.
 */
export async function readForm(request: FastifyRequest): Promise<void> {
  let fields = (request.body ?? {}) as Record<string, unknown>;
  if (request.isMultipart()) {
    fields = {};
    try {
      for await (const part of checkedParts(request)) {
        if (part.type === 'file') throw invalid({ [part.fieldname]: texts.fields.unknown });
        fields[part.fieldname] = part.value;
      }
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error) throw error;
      if (error instanceof ClientError) throw error;
      throw new ClientError(400, 'ValidationException', texts.request.unreadable);
    }
  }
  request.body = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}
