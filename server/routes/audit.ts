import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { forEver, keptDaysHeader } from '../../contract/auditKept.ts';
import { AuditQuery, AuditRecord } from '../../contract/schemas/audit.ts';
import { Id } from '../../contract/schemas/common.ts';
import { type AuditPage, findAudit, listAudit } from '../domain/audit/readAudit.ts';
import type { Services } from '../domain/services.ts';
import { projectOf } from '../plugins/app/rights.ts';
import { jsonParameters } from './listParameters.ts';
import type { Scopes } from './scopes.ts';

/** `Content-Range`, `audit 0-24/319`: the entries and their total; without entries, only the total. */
const contentRange = ({ entries, first, total }: AuditPage) =>
  entries.length === 0 ? `audit */${total}` : `audit ${first}-${first + entries.length - 1}/${total}`;

/**
 * The audit trail, read-only, in the dialect of ra-data-simple-rest: everything for superusers, operator actions of
 * their project for its administrators (OPS-6). `keptDays`: how long entries are kept; null: for ever.
 */
export function auditRoutes(
  { db, engine }: Services,
  scopes: Scopes,
  keptDays: number | null,
): FastifyPluginAsyncTypebox {
  const headersOf = (page: AuditPage) => ({
    'content-range': contentRange(page),
    [keptDaysHeader]: keptDays ?? forEver,
  });
  return async (app) => {
    app.get(
      '/api/audit/project/:projectId',
      {
        config: { right: 'readAudit', scope: scopes.project },
        preValidation: jsonParameters('filter', 'range', 'sort'),
        schema: {
          tags: ['audit'],
          summary: 'What operators did in a project; parameters and headers as in the whole trail',
          params: Type.Object({ projectId: Id }),
          querystring: AuditQuery,
          response: { 200: Type.Array(AuditRecord) },
        },
      },
      async (request, reply) => {
        const page = await listAudit({ db, engine }, request.query, projectOf(request).id);
        void reply.headers(headersOf(page));
        return page.entries;
      },
    );

    app.get(
      '/api/audit',
      {
        config: { right: 'configure' },
        preValidation: jsonParameters('filter', 'range', 'sort'),
        schema: {
          tags: ['audit'],
          summary:
            'The audit trail; parameters are JSON; more than 10,000 entries are sorted by `at` alone; the headers Content-Range and Kept-Days say how many entries there are, and how long each is kept',
          querystring: AuditQuery,
          response: { 200: Type.Array(AuditRecord) },
        },
      },
      async (request, reply) => {
        const page = await listAudit({ db, engine }, request.query);
        void reply.headers(headersOf(page));
        return page.entries;
      },
    );

    app.get(
      '/api/audit/:auditId',
      {
        config: { right: 'configure' },
        schema: {
          tags: ['audit'],
          summary: 'One entry of the audit trail',
          params: Type.Object({ auditId: Id }),
          response: { 200: AuditRecord },
        },
      },
      (request) => findAudit(db, request.params.auditId),
    );
    return Promise.resolve();
  };
}
