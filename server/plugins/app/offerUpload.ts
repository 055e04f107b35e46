import type { FastifyRequest } from 'fastify';
import { maxOfferBytes, offerReasons } from '../../../contract/timetable/offerProblems.ts';
import { ClientError, invalid } from '../../errors.ts';
import { texts } from '../../texts.ts';
import { checkedParts } from './refusedValues.ts';

/** The parts of `POST /rest/timetable`. */
export interface OfferUpload {
  /** Parts that are texts, by name. */
  parts: Record<string, string>;
  file: { bytes: Buffer; name: string } | null;
}

const uploads = new WeakMap<FastifyRequest, OfferUpload>();

/** What `readOfferUpload` has read. */
export function offerUploadOf(request: FastifyRequest): OfferUpload {
  const upload = uploads.get(request);
  if (!upload) throw new Error(`${request.routeOptions.url} lacks readOfferUpload`);
  return upload;
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : null);

function refusal(error: unknown): unknown {
  if (error instanceof ClientError) return error;
  const code = codeOf(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new ClientError(413, 'PayloadTooLargeException', offerReasons.tooLarge);
  }
  if (code === 'FST_FILES_LIMIT') return invalid({ file: texts.timetables.several });
  // A limit has a status; a form that cannot be read is an error without one.
  if (error instanceof Error && 'statusCode' in error) return error;
  return new ClientError(400, 'ValidationException', texts.request.unreadable);
}

/** As JSON (SRV-1): the parts by name, the text of the file as `file`, its name as `fileName`. */
function uploadOfBody(body: unknown): OfferUpload {
  const given = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null);
  const named = given.map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const { file, fileName = 'offre.csv', ...parts } = Object.fromEntries(named) as Record<string, string>;
  return { parts, file: file === undefined ? null : { bytes: Buffer.from(file), name: fileName } };
}

/** Reads the file of an offer and the parts beside it; one that is too large is not read to its end. */
export async function readOfferUpload(request: FastifyRequest): Promise<void> {
  const upload = request.isMultipart() ? await readParts(request) : uploadOfBody(request.body);
  uploads.set(request, upload);
}

async function readParts(request: FastifyRequest): Promise<OfferUpload> {
  const upload: OfferUpload = { parts: {}, file: null };
  try {
    for await (const part of checkedParts(request, { limits: { fileSize: maxOfferBytes } })) {
      if (part.type === 'field') {
        upload.parts[part.fieldname] =
          typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        continue;
      }
      if (part.fieldname !== 'file') throw invalid({ [part.fieldname]: texts.fields.unknown });
      upload.file = { bytes: await part.toBuffer(), name: part.filename };
    }
  } catch (error) {
    throw refusal(error);
  }
  return upload;
}
