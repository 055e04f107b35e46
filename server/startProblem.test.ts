import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startProblem } from './startProblem.ts';

const failure = (code: string, more: object = {}) =>
  Object.assign(new Error('raw English'), { code, ...more });
const onPostgres = readConfig({
  DATABASE_URL: 'postgres://bus:secret@db.lan:5433/girouette?sslrootcert=/etc/ca.pem&sslkey=/etc/a%20key',
  PORT: '80',
});

it.each([
  [failure('EACCES', { syscall: 'listen' }), 'n’a pas le droit d’écouter sur le port 80.'],
  [failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: '127.0.0.1' }), 'Corrigez HOST'],
  [
    failure('ENOTFOUND', { syscall: 'getaddrinfo', hostname: 'db.lan' }),
    'db.lan:5433/girouette ne répond pas.',
  ],
  [failure('ECONNREFUSED', { syscall: 'connect' }), 'ne répond pas.'],
  [new AggregateError([failure('ECONNREFUSED', { syscall: 'connect' })]), 'ne répond pas.'],
  [new Error('timeout expired'), 'ne répond pas.'],
  [failure('SELF_SIGNED_CERT_IN_CHAIN'), 'n’est pas reconnu (raw English). Donnez celui de son autorité'],
  [failure('ERR_TLS_CERT_ALTNAME_INVALID'), 'Le certificat de la base de données db.lan:5433/girouette'],
  [new Error('The server does not support SSL connections'), 'n’accepte pas de connexion chiffrée.'],
  [
    failure('ENOENT', { syscall: 'open', path: '/etc/ca.pem' }),
    'lire le fichier /etc/ca.pem, que nomme DATABASE_URL.',
  ],
  [failure('EACCES', { syscall: 'open', path: '/etc/a key' }), 'lire le fichier /etc/a key, que nomme'],
  [failure('EACCES', { syscall: 'open', path: 'data/girouette.lock' }), 'dans le dossier de données data.'],
  [failure('28P01'), 'refuse la connexion. Vérifiez l’utilisateur et le mot de passe'],
  [failure('3D000'), 'n’existe pas. Créez-la'],
  [failure('42501'), 'n’a pas le droit de créer ses tables'],
  [failure('ENOSPC', { syscall: 'mkdir' }), 'Le disque du dossier de données data est plein.'],
  [failure('SQLITE_FULL'), 'est plein.'],
  [failure('SQLITE_IOERR_SHMSIZE'), 'est plein.'],
  [failure('SQLITE_IOERR_WRITE'), 'Impossible d’écrire dans le dossier de données data.'],
  [failure('SQLITE_READONLY_DIRECTORY'), 'Impossible d’écrire dans le dossier de données data.'],
  [failure('EACCES', { syscall: 'open' }), 'Impossible d’écrire'],
  [failure('XX000'), 'Girouette n’a pas pu démarrer : raw English'],
])('SRV-2 %s is said with what to do', (error, said) => {
  const told = startProblem(error, onPostgres);
  expect(told).toContain(said);
  expect(told).not.toContain('secret');
});
