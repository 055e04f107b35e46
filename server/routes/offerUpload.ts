import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { maxOfferBytes, offerReasons } from '../../contract/timetable/offerProblems.ts';
import { ClientError, invalid } from '../shared/errors.ts';
import { texts } from '../shared/texts.ts';
import { readMultipart, textsOf } from './multipart.ts';

/** Name of a file that comes without one. */
const defaultName = 'offre.csv';

/** The parts of `POST /rest/timetable`. */
export interface OfferUpload {
  /** Text parts by name. */
  parts: Record<string, string>;
  file: { bytes: Buffer; name: string } | null;
}

const parts = {
  id: Type.Optional(Type.String({ description: 'The project; absent: the user’s own' })),
  timetables: Type.Optional(
    Type.String({ description: 'Ids with commas; absent or empty: those that the file names' }),
  ),
  replaces: Type.Optional(
    Type.String({ description: 'The pending offer that was seen, empty for none; absent: any' }),
  ),
};

/** What `readOfferUpload` reads, by media type. */
export const offerForms = {
  'multipart/form-data': Type.Object({ file: Type.String({ format: 'binary' }), ...parts }),
  'application/json': Type.Object({
    file: Type.String({ description: 'The text of the file' }),
    fileName: Type.Optional(Type.String({ default: defaultName })),
    ...parts,
  }),
};

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
  const { file, fileName = defaultName, ...others } = textsOf(Object.fromEntries(given));
  return { parts: others, file: file === undefined ? null : { bytes: Buffer.from(file), name: fileName } };
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
