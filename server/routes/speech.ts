import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { ErrorBody, Id } from '../../contract/schemas/common.ts';
import { startOfSpeech } from '../../contract/speech/startOfSpeech.ts';
import { spokenText } from '../../contract/speech/spokenText.ts';
import { readAbbreviations } from '../domain/abbreviations/abbreviations.ts';
import type { PublishingProject } from '../domain/publication/publications.ts';
import type { Services } from '../domain/services.ts';
import { speechTag } from '../domain/speech/voice.ts';
import { notFound } from '../shared/errors.ts';
import { speechTexts } from '../shared/speechTexts.ts';
import { isKnownTag } from './knownTag.ts';
import { unchanged } from './unchanged.ts';

/** Longest text to be spoken, characters: about two minutes. */
const longest = 2_000;

const send = (reply: FastifyReply, wav: Buffer): FastifyReply => reply.type('audio/wav').send(wav);

/**
 * Speech of what a project publishes, for callers who may read it (OUT-6). `projectOf` identifies the caller and the
 * project.
 */
export function speechRoutes(
  { db, publications, voice }: Pick<Services, 'db' | 'publications' | 'voice'>,
  projectOf: (request: FastifyRequest, name: string) => Promise<PublishingProject>,
): FastifyPluginAsyncTypebox {
  return async (app) => {
    app.get(
      '/speech/:project/:message.wav',
      {
        config: { right: 'readPublished', answers: ['audio/wav'] },
        schema: {
          tags: ['publication'],
          summary: 'A published message as it is said, WAV; 503 where the server has no voice',
          description:
            'For equipment of stops that has a loudspeaker: `curl -H "X-Api-Key: …" -o message.wav ' +
            '"https://girouette.example/speech/val/1204.wav?lang=fr"`. The id is the one of the alert in GTFS-Realtime.',
          params: Type.Object({ project: Type.String({ maxLength: 50 }), message: Id }),
          querystring: Type.Object({
            key: Type.Optional(Type.String({ maxLength: 200 })),
            lang: Type.Optional(
              Type.String({
                maxLength: 20,
                description: 'Code of a language; absent: the first of the message',
              }),
            ),
          }),
          response: {
            ...unchanged,
            401: ErrorBody,
            404: ErrorBody,
            429: ErrorBody,
            503: ErrorBody,
          },
        },
      },
      async (request, reply) => {
        const project = await projectOf(request, request.params.project);
        const { told } = await publications.of(project.id);
        const open = told.find(
          ({ newsId, closedAt }) => newsId === request.params.message && closedAt === null,
        );
        if (!open) throw notFound();
        const { lang } = request.query;
        const { texts } = open.published;
        const chosen = lang === undefined ? texts[0] : texts.find(({ language }) => language === lang);
        if (!chosen) throw notFound(speechTexts.notInLanguage);
        const { rows } = await readAbbreviations(db, project.id);
        const written = await db
          .selectFrom('news_content')
          .innerJoin('language', 'language.id', 'news_content.language_id')
          .select('news_content.spoken')
          .where('news_content.news_id', '=', open.newsId)
          .where('language.code', '=', chosen.language)
          .executeTakeFirst();
        const said = startOfSpeech(
          written?.spoken ?? spokenText(chosen.long, chosen.language, rows),
          longest,
        );
        const etag = `"${speechTag(said, chosen.language)}"`;
        void reply.headers({
          etag,
          vary: 'x-api-key',
          'cache-control': project.isPublic ? 'public, no-cache' : 'private, no-cache',
        });
        if (isKnownTag(request.headers['if-none-match'], etag)) return reply.status(304).send(undefined);
        return send(reply, await voice.say(said, chosen.language));
      },
    );
    return Promise.resolve();
  };
}
