import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { Advertising, AdvertisingSpread } from '../../contract/schemas/advertising.ts';
import { ArrayOf, Deleted, Id, ScreenId, strictQuery } from '../../contract/schemas/common.ts';
import { deleteAdvertising } from '../domain/advertising/deleteAdvertising.ts';
import { spreadAdvertising } from '../domain/advertising/spreadAdvertising.ts';
import { readAdvertising } from '../domain/advertising/storedAdvertising.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { configuredSaveOf, readConfiguredSave } from './saves.ts';
import type { Services } from '../domain/services.ts';
import { actorOf, onceFor } from './callers.ts';
import type { Scopes } from './scopes.ts';

const tags = ['advertising'];

/** Pictures on screens: list, spread, remove (ADV). */
export function advertisingRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/rest/advertising/project/:projectId',
      {
        config: { right: 'readAdvertising', scope: scopes.project },
        schema: {
          tags,
          summary: 'Pictures that are spread in a project, with their screens',
          params: Type.Object({ projectId: Id }),
          response: { 200: ArrayOf(Advertising) },
        },
      },
      async (request) => ({
        array: await readAdvertising(services.db, { projectId: projectOf(request).id }),
      }),
    );

    // One call under two addresses: the project is in the address, or follows from the caller and the screens.
    for (const [url, scope, params] of [
      ['/rest/advertising/project/:projectId', scopes.project, Type.Object({ projectId: Id })],
      ['/rest/advertising', scopes.spread, Type.Object({})],
    ] as const) {
      app.post(
        url,
        {
          config: { right: 'spreadAdvertising', scope, once: true },
          preValidation: readConfiguredSave,
          schema: {
            tags,
            summary:
              'Spread a picture to screens, all or none: multipart with the picture in `file`, and `json`',
            params,
            body: AdvertisingSpread,
            response: { 200: Advertising },
          },
        },
        (request) =>
          spreadAdvertising(
            onceFor(services, request),
            actorOf(request),
            request.body,
            configuredSaveOf(request).file?.bytes ?? null,
          ),
      );
    }

    app.delete(
      '/rest/advertising/:advertisingId',
      {
        config: { right: 'deleteAdvertising', scope: scopes.advertising },
        schema: {
          tags,
          summary: 'Take a picture off the screen named, or off all screens',
          params: Type.Object({ advertisingId: Id }),
          querystring: strictQuery({ screenId: Type.Optional(Type.Union([ScreenId, Type.Literal('')])) }),
          response: { 200: Deleted },
        },
      },
      async (request) => {
        const { advertisingId } = request.params;
        await deleteAdvertising(services, actorOf(request), advertisingId, request.query.screenId || null);
        return { id: advertisingId };
      },
    );
    return Promise.resolve();
  };
}
