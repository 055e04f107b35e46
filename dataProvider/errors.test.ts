import { describe, expect, it } from 'vitest';
import { errors as texts } from '../src/i18n/errors.ts';
import { failedStatus, httpErrorOf, isException } from './errors.ts';

const bodyOf = (exception: string, message = '', more = {}) => ({
  status: 0,
  error: '',
  exception,
  message,
  ...more,
});
const failed = (status: number, body: unknown, retryAfter: string | null = null) =>
  httpErrorOf({ status, body, retryAfter }, texts);

describe('errors', () => {
  it('PRV-4 the client message comes before the default text', () => {
    const message = 'stack <clientMessage>Le site est utilisé.</clientMessage> trace';
    expect(failed(409, bodyOf('ConflictException', message)).message).toBe('Le site est utilisé.');
    expect(failed(500, `<html>${message}</html>`).message).toBe('Le site est utilisé.');
    expect(failed(409, bodyOf('ConflictException', 'internal')).message).toBe(texts.conflict);
  });

  it.each([
    [0, texts.network],
    [400, texts.invalid],
    [401, texts.sessionEnded],
    [403, texts.denied],
    [404, texts.notFound],
    [409, texts.conflict],
    [413, texts.tooLarge],
    [415, texts.unsupported],
    [422, texts.invalid],
    [500, texts.server],
    [502, texts.unavailable],
    [503, texts.unavailable],
    [504, texts.unavailable],
    [418, texts.server],
  ])('says in French what status %i means', (status, text) => {
    expect(failed(status, null).message).toBe(text);
  });

  it('SRV-3 an error whose fields another server left null is told by its status', () => {
    const error = failed(403, { exception: null, message: null, fields: null, blockers: null });
    expect(error.message).toBe(texts.denied);
    expect(error.body).toEqual({});
    expect(isException(error, 'InsufficientAuthenticationException')).toBe(false);
  });

  it('says how long to wait after too many sign-ins', () => {
    expect(failed(429, null, '30').message).toBe('Trop de tentatives. Réessayez dans 30 secondes.');
    expect(failed(429, null).message).toBe(texts.tooMany);
  });

  it('gives the reasons of refused fields to the user and to the form', () => {
    const fields = { name: 'Nom trop long', order: 'Pas un nombre' };
    const error = failed(400, bodyOf('ValidationException', '', { fields }));
    expect(error.message).toBe(`${texts.invalid}\nNom trop long\nPas un nombre`);
    expect(error.body).toMatchObject({ errors: fields });
  });

  it('SES-6 knows an exception by its name, also inside a text', () => {
    expect(isException(failed(401, bodyOf('BadCredentialsException')), 'BadCredentialsException')).toBe(true);
    const text = 'org.springframework.InsufficientAuthenticationException: no token';
    expect(isException(failed(500, text), 'InsufficientAuthenticationException')).toBe(true);
    expect(
      isException(failed(401, bodyOf('BadCredentialsException')), 'InsufficientAuthenticationException'),
    ).toBe(false);
    expect(isException(new Error('BadCredentialsException'), 'BadCredentialsException')).toBe(false);
  });

  it.each<[string, number | null, string]>([
    ['a page', 502, '\r\n <!DOCTYPE html>\n<title>Bloqué</title>'],
    ['a page without a type', 502, '<html lang="fr"></html>'],
    ['a page as XML', 502, '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html><html></html>'],
    ['a page after comments', 502, '<!-- Proxy > 3 -->\n<!-- <b> -->\n<html></html>'],
    ['a text after the comment of a page', null, '<!-- <html> --> Enregistré'],
    ['a text after many comments', null, `${'<!---->'.repeat(2_000)}Enregistré`],
    ['a document', null, '<?xml version="1.0"?><Siri></Siri>'],
    ['a text that names a page', null, 'Enregistré <html>'],
  ])('PRV-4 the failure of an answer with status 200 that is %s: %j', (_, status, content) => {
    expect(failedStatus(200, content)).toBe(status);
  });
});
