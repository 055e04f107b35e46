import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { isSuperuser } from '../../contract/roles.ts';
import { ScreenId } from '../../contract/schemas/common.ts';
import { renewAddress } from '../domain/player/renewAddress.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { userOf } from '../plugins/app/session.ts';
import { notFound } from '../shared/errors.ts';
import type { Scopes } from './scopes.ts';

/** The addresses of screens' pages: for their machines, and for those who look at them. */
export function screenAddressRoutes(services: Services, scopes: Scopes): FastifyPluginAsyncTypebox {
  const { boards, credentials } = services;
  return (app) => {
    app.get(
      '/rest/template/load/:screenId',
      {
        config: { right: 'openScreen', scope: scopes.screen, answers: ['text/plain'] },
        schema: {
          tags: ['screens'],
          summary:
            'Where the screen’s own page is: `redirect:` stands for the host. `for=look`: the page of who looks at it elsewhere than on its machine; ' +
            'others than superusers always get that one',
          params: Type.Object({ screenId: ScreenId }),
          querystring: Type.Object({ for: Type.Optional(Type.Literal('look')) }),
        },
      },
      async (request, reply) => {
        const board = await boards.of(projectOf(request).id);
        const screen = board.screenStates.get(request.params.screenId)?.screen;
        if (!screen) throw notFound();
        // Whoever has the machine's credential speaks for the screen: that it is alive, and what it shows.
        const bearer = isSuperuser(userOf(request).roles) ? request.query.for : 'look';
        const credential = credentials.of(screen.id, screen.credentialVersion, bearer);
        return reply
          .type('text/plain; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(`redirect:/player/#${encodeURIComponent(screen.id)}/${credential}`);
      },
    );
    app.post(
      '/api/screens/:screenId/address',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['screens'],
          summary:
            'Give a screen’s page a new address: the ones before, of its machine and of who looks at it, are refused from now on',
          params: Type.Object({ screenId: ScreenId }),
          response: { 200: Type.Object({ id: ScreenId }) },
        },
      },
      async (request) => {
        const { screenId } = request.params;
        await renewAddress(services, userOf(request).username, screenId);
        return { id: screenId };
      },
    );
    return Promise.resolve();
  };
}
