import type { FastifyRequest } from 'fastify';
import { maxOfferBytes, offerReasons } from '../../contract/timetable/offerProblems.ts';
import { ClientError, invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import { readMultipart, textsOf } from './multipart.ts';

/** The parts of `POST /rest/timetable`. */
export interface OfferUpload {
  /** Text parts by name. */
  parts: Record<string, string>;
  file: { bytes: Buffer; name: string } | null;
}

const uploads = new WeakMap<FastifyRequest, OfferUpload>();

/** The result of `readOfferUpload`. */
export function offerUploadOf(request: FastifyRequest): OfferUpload {
  const upload = uploads.get(request);
  if (!upload) throw new Error(`${request.routeOptions.url} lacks readOfferUpload`);
  return upload;
}

/** The JSON form (SRV-1): parts by name, file content as `file`, file name as `fileName`. */
function uploadOfBody(body: unknown): OfferUpload {
  const given = Object.entries((body ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null);
  const { file, fileName = 'offre.csv', ...parts } = textsOf(Object.fromEntries(given));
  return { parts, file: file === undefined ? null : { bytes: Buffer.from(file), name: fileName } };
}

async function uploadOfForm(request: FastifyRequest): Promise<OfferUpload> {
  let file: OfferUpload['file'] = null;
  const fields = await readMultipart(request, {
    maxBytes: maxOfferBytes,
    async take(part) {
      file = { bytes: await part.toBuffer(), name: part.filename };
    },
    tooLarge: () => new ClientError(413, 'PayloadTooLargeException', offerReasons.tooLarge),
    several: () => invalid({ file: texts.timetables.several }),
  });
  return { parts: textsOf(fields), file };
}

/** Reads the file of an offer and the other parts; stops reading one that is too large. */
export async function readOfferUpload(request: FastifyRequest): Promise<void> {
  uploads.set(request, request.isMultipart() ? await uploadOfForm(request) : uploadOfBody(request.body));
}
