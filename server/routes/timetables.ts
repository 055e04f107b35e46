import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { defaultTimeZone } from '../../contract/localTime.ts';
import { ArrayOf, Deleted, Id, strictQuery } from '../../contract/schemas/common.ts';
import {
  OfferPeriod,
  StoredOffer,
  TimetableList,
  TimetableOffers,
} from '../../contract/schemas/timetable.ts';
import { offerReasons } from '../../contract/timetable/offerProblems.ts';
import { applyPending, cancelPending, restoreOffer } from '../domain/timetables/applyOffer.ts';
import { listTimetables, readHistory } from '../domain/timetables/presentTimetables.ts';
import { readPeriods } from '../domain/timetables/readOffers.ts';
import { storeOffer } from '../domain/timetables/storeOffer.ts';
import { ClientError, invalid } from '../shared/errors.ts';
import { offerForms, offerUploadOf, readOfferUpload } from './offerUpload.ts';
import { projectOf } from '../plugins/app/rights.ts';
import type { Services } from '../domain/services.ts';
import { texts } from '../shared/texts.ts';
import { actorOf } from './callers.ts';
import { idOf, type Scopes } from './scopes.ts';

const tags = ['timetables'];

/** Parses `1,2,3`; null when nothing is chosen: the file names its timetables. */
function chosenIn(text: string | undefined): number[] | null {
  if (text === undefined || text.trim() === '') return null;
  const ids = text.split(',').map((id) => idOf(id.trim()));
  if (ids.includes(null)) throw invalid({ timetables: texts.timetables.chosen });
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Parses an id; empty: no offer; absent: any. */
function replacedIn(text: string | undefined): number | null | undefined {
  if (text === undefined) return undefined;
  if (text === '') return null;
  const id = idOf(text);
  if (id === null) throw invalid({ replaces: texts.fields.type });
  return id;
}

/** The timetable offer: read, upload, apply and undo (EXP-3, EXP-4). */
export function timetableRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { db, now } = services;
  return async (app) => {
    app.get(
      '/jdb/rest/timetable',
      {
        config: { right: 'readTimetables', scope: scopes.askedProject },
        schema: {
          tags,
          summary: 'Timetables with the periods in force, of the user’s project or of `projectId`',
          querystring: Type.Object({ projectId: Type.Optional(Id) }),
          response: { 200: TimetableList },
        },
      },
      async (request) => ({ list: await listTimetables(db, projectOf(request).id) }),
    );

    app.post(
      '/rest/timetable',
      {
        config: { right: 'changeOffer', scope: scopes.offerUpload, uploads: offerForms },
        preValidation: readOfferUpload,
        schema: {
          tags,
          summary: 'Bring an offer, applied at midnight',
          response: { 200: StoredOffer },
        },
      },
      async (request) => {
        const { file, parts } = offerUploadOf(request);
        if (!file) throw invalid({ file: offerReasons.notCsv });
        if (!/\.(csv|txt)$/i.test(file.name)) {
          throw new ClientError(415, 'UnsupportedMediaException', offerReasons.notCsv);
        }
        const { offerId, timetables } = await storeOffer(services, actorOf(request), {
          bytes: file.bytes,
          fileName: file.name.slice(0, 200),
          chosen: chosenIn(parts['timetables']),
          replaces: replacedIn(parts['replaces']),
        });
        const { id, timeZone = defaultTimeZone } = projectOf(request);
        const { array } = await readHistory(db, { id, timeZone }, now());
        const offer = array.find((one) => one.id === offerId);
        return { array: timetables.map((timetable) => ({ id: timetable })), ...(offer && { offer }) };
      },
    );

    app.post(
      '/jdb/rest/timetable/reload',
      {
        config: { right: 'changeOffer', scope: scopes.askedProject },
        schema: {
          tags,
          summary: 'Apply the pending offer at once; `offerId` names the one that is meant',
          querystring: strictQuery({ projectId: Type.Optional(Id), offerId: Type.Optional(Id) }),
          response: { 200: Type.Object({ id: Id }) },
        },
      },
      async (request) => {
        await applyPending(services, actorOf(request), request.query.offerId ?? null);
        return { id: projectOf(request).id };
      },
    );

    app.get(
      '/api/timetable/offers/project/:projectId',
      {
        config: { right: 'readTimetables', scope: scopes.project },
        schema: {
          tags,
          summary: 'Offers of a project: pending, in force, past and cancelled',
          params: Type.Object({ projectId: Id }),
          response: { 200: TimetableOffers },
        },
      },
      (request) => {
        const { id, timeZone = defaultTimeZone } = projectOf(request);
        return readHistory(db, { id, timeZone }, now());
      },
    );

    app.get(
      '/api/timetable/offers/:offerId/periods',
      {
        config: { right: 'readTimetables', scope: scopes.offer },
        schema: {
          tags,
          summary: 'Periods of an offer: of one that was applied, those of all timetables',
          params: Type.Object({ offerId: Id }),
          response: { 200: ArrayOf(OfferPeriod) },
        },
      },
      async (request) => ({ array: await readPeriods(db, request.params.offerId) }),
    );

    app.post(
      '/api/timetable/offers/:offerId/restore',
      {
        config: { right: 'changeOffer', scope: scopes.offer },
        schema: {
          tags,
          summary:
            'Bring an offer of the history back at once; `replaces` names the one in force as it was seen',
          params: Type.Object({ offerId: Id }),
          querystring: strictQuery({ replaces: Type.Optional(Id) }),
          response: { 200: Type.Object({ id: Id }) },
        },
      },
      async (request) => {
        await restoreOffer(services, actorOf(request), request.params.offerId, request.query.replaces);
        return { id: request.params.offerId };
      },
    );

    app.delete(
      '/api/timetable/offers/:offerId',
      {
        config: { right: 'changeOffer', scope: scopes.offer },
        schema: {
          tags,
          summary: 'Cancel the pending offer',
          params: Type.Object({ offerId: Id }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        await cancelPending(services, actorOf(request), request.params.offerId);
        return { id: request.params.offerId };
      },
    );
    return Promise.resolve();
  };
}
