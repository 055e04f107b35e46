import { describe, expect, it } from 'vitest';
import type { AuditRecord } from '../../contract/schemas/audit.ts';
import { buildAuditRecord } from '../../tests/support/buildAuditRecord.ts';
import { changeLines } from './changeLines.ts';

const read = (entry: Partial<AuditRecord>) =>
  changeLines(buildAuditRecord(entry), 'Europe/Paris').map(
    ({ label, values }) => `${label} : ${values.join(' → ')}`,
  );

describe('ADM audit trail: what an entry says', () => {
  it.each<[string, Partial<AuditRecord>, string[]]>([
    ['a number', { changes: { order: { from: 1, to: 20 } } }, ['Ordre : 1 → 20']],
    [
      'flags and choices by their labels, in the order of the form',
      {
        resource: 'screens',
        changes: { active: { from: true, to: false }, type: { from: 'FHD', to: 'STRETCH' } },
      },
      ['Type : Full HD → Stretch', 'Actif : oui → non'],
    ],
    [
      'a numeric choice, and a code that is no longer one',
      { resource: 'templates', changes: { type: { from: 0, to: 99 } } },
      ['Type : Gare → 99'],
    ],
    [
      'references by the names that they had, and nothing',
      {
        resource: 'screens',
        changes: { siteId: { from: 'Orly 1', to: 'Orly 4' }, templateId: { from: 'A', to: null } },
      },
      ['Site : Orly 1 → Orly 4', "Mode d'affichage : A → —"],
    ],
    [
      'roles',
      { resource: 'users', changes: { roles: { from: ['ROLE_USER'], to: ['ROLE_ADMIN', 'ROLE_OLD'] } } },
      ['Rôles : Utilisateur simple → Administrateur, ROLE_OLD'],
    ],
    [
      'a new record: what it is',
      { action: 'create', changes: { name: { from: null, to: 'Orly 4' }, order: { from: null, to: 0 } } },
      ['Nom : Orly 4', 'Ordre : 0'],
    ],
    [
      'a deleted record: what it was',
      { action: 'delete', changes: { name: { from: 'Orly 4', to: null } } },
      ['Nom : Orly 4'],
    ],
    [
      'a password that was set',
      { resource: 'users', action: 'create', changes: { password: { from: null, to: '•••' } } },
      ['Mot de passe : défini'],
    ],
    [
      'another password',
      { resource: 'superusers', changes: { password: { from: '•••', to: '•••' } } },
      ['Mot de passe : modifié'],
    ],
    [
      'a password that is gone',
      { resource: 'users', action: 'delete', changes: { password: { from: '•••', to: null } } },
      ['Mot de passe : supprimé'],
    ],
    [
      'HTML as text',
      {
        resource: 'newsConfs',
        changes: { defaultMessage: { from: null, to: '<p>Bonjour <b>à</b> tous</p>' } },
      },
      ['Message par défaut : — → Bonjour à tous'],
    ],
    [
      'HTML with the same words',
      { resource: 'newsConfs', changes: { defaultMessage: { from: '<p>A</p>', to: '<p><b>A</b></p>' } } },
      ['Message par défaut : mise en forme modifiée'],
    ],
    [
      'the text of a message, of which only the layout changed',
      {
        resource: 'news',
        changes: { Français: { from: 'Travaux', to: 'Travaux' }, English: { from: null, to: 'Works' } },
      },
      ['Français : mise en forme modifiée', 'English : — → Works'],
    ],
    [
      'the slots of a template, of which not the names changed',
      {
        resource: 'messageTemplates',
        changes: {
          slots: { from: 'ligne, fin', to: 'ligne, fin' },
          sample: { from: { ligne: 'A' }, to: { ligne: 'B' } },
        },
      },
      ['Informations demandées : contenu modifié', 'Valeurs d’essai › ligne : A → B'],
    ],
    [
      'the parts of a style that changed, and no other',
      {
        resource: 'templates',
        changes: {
          json: {
            from: { header: { color: '#000000', background: '#111111' }, clock: null },
            to: {
              header: { color: '#ffffff', background: '#111111' },
              main: { background: { from: '#222222' } },
            },
          },
        },
      },
      [
        'Styles › En-tête › couleur du texte : #000000 → #ffffff',
        'Styles › Zone principale › fond › début du dégradé : — → #222222',
      ],
    ],
    [
      'a notification, its codes by their labels',
      {
        resource: 'newsConfLines',
        changes: {
          notification: { from: null, to: { title: 'Trafic', xposition: 'LEFT', displayTime: 30 } },
        },
      },
      [
        'Notification › titre : — → Trafic',
        'Notification › position horizontale : — → Gauche',
        'Notification › durée d’affichage : — → 30',
      ],
    ],
    [
      'directions by their names',
      {
        resource: 'lineMetas',
        changes: {
          directions: {
            from: [
              { id: 2, name: 'Sud', order: 2 },
              { id: 1, name: 'Nord', order: 1 },
            ],
            to: [
              { name: 'Nord', order: 1 },
              { name: 'Massy', order: 2 },
            ],
          },
        },
      },
      ['Directions : Nord / Sud → Nord / Massy'],
    ],
    [
      'a picture',
      { resource: 'projects', changes: { image: { from: null, to: 'f00' } } },
      ['Image : nouvelle image'],
    ],
    [
      'a message of the library',
      {
        resource: 'library',
        changes: { defaultScreens: { from: 'a', to: 'a, b' }, blink: { from: false, to: true } },
      },
      ['Écrans par défaut : a → a, b', 'Clignotant : non → oui'],
    ],
    [
      'a scenario, screen by screen',
      {
        resource: 'scenarios',
        changes: {
          autoDeactivationDelay: { from: null, to: 3600 },
          display: { from: { quai: 'Grève', hall: 'Grève' }, to: { quai: 'Grève, Bus', hall: 'Grève' } },
        },
      },
      ['Arrêt automatique : — → 1 heure', 'Écrans › quai : Grève → Grève, Bus'],
    ],
    [
      'a field and a resource that are no longer',
      { resource: 'trains', changes: { wagons: { from: { n: 1 }, to: true } } },
      ['wagons : {"n":1} → oui'],
    ],
    [
      'a proposal',
      { resource: 'proposals', action: 'create', changes: { proposal: { from: null, to: 'spread' } } },
      ['Proposition : Diffusion'],
    ],
    [
      'a proposal that was refused',
      {
        resource: 'proposals',
        changes: {
          state: { from: 'waiting', to: 'refused' },
          proposedBy: { from: null, to: 'Léa' },
          reason: { from: null, to: 'Trop tôt' },
        },
      },
      ['État : En attente → Refusée', 'Proposé par : — → Léa', 'Motif : — → Trop tôt'],
    ],
    [
      'a plan for once, its start and its stop by the clocks of the project',
      {
        resource: 'scenarioPlans',
        changes: {
          startsAt: { from: Date.UTC(2026, 0, 14, 23, 30), to: Date.UTC(2026, 6, 14, 22, 30) },
          stopsAt: { from: null, to: Date.UTC(2026, 6, 15, 4) },
        },
      },
      ['Début : 15/01/2026 00:30 → 15/07/2026 00:30', 'Arrêt : — → 15/07/2026 06:00'],
    ],
    [
      'a weekly plan: its clocks, its days and its dates, which are those of no zone',
      {
        resource: 'scenarioPlans',
        changes: {
          startMinute: { from: 0, to: 365 },
          stopMinute: { from: 1200, to: null },
          firstDay: { from: '2026-01-15', to: '2026-12-01' },
          lastDay: { from: null, to: '2026-12-14' },
          days: { from: ['MONDAY'], to: ['WEDNESDAY', 'SUNDAY'] },
        },
      },
      [
        'Heure de début : 00:00 → 06:05',
        'Heure d’arrêt : 20:00 → —',
        'Premier jour : 15/01/2026 → 01/12/2026',
        'Dernier jour : — → 14/12/2026',
        'Jours : le lundi → le mercredi et le dimanche',
      ],
    ],
    [
      'a message, from when and until when it is shown',
      {
        resource: 'news',
        changes: {
          from: { from: null, to: Date.UTC(2026, 6, 14, 22) },
          until: { from: Date.UTC(2026, 0, 14, 23), to: null },
          period: { from: '0600-0900;1700-2359', to: 'sans ordre' },
        },
      },
      [
        'Début : — → 15/07/2026 00:00',
        'Fin : 15/01/2026 00:00 → —',
        'Périodes : de 06:00 à 09:00 et de 17:00 à 24:00 → sans ordre',
      ],
    ],
    [
      'when no mail about silent screens is sent',
      { resource: 'silence', changes: { quiet: { from: null, to: '2200-0600' } } },
      ['Ne pas prévenir : — → de 22:00 à 06:00'],
    ],
    [
      'what a message is about, and the values of its template one by one',
      {
        resource: 'news',
        changes: {
          cause: { from: 'Grève', to: 'Travaux' },
          impact: { from: 'Retards', to: null },
          direction: { from: null, to: 'Sud' },
          points: { from: ['Antony'], to: ['Antony', 'Massy'] },
          template: { from: 'Bus', to: 'Chantier' },
          slots: { from: { fin: '18:05', jour: '2026-12-05' }, to: { fin: '19:00', jour: '2027-01-08' } },
        },
      },
      [
        'Cause : Grève → Travaux',
        'Impact : Retards → —',
        'Direction : — → Sud',
        'Points d’arrêt : Antony → Antony, Massy',
        'Modèle : Bus → Chantier',
        'Informations demandées › fin : 18:05 → 19:00',
        'Informations demandées › jour : 05/12/2026 → 08/01/2027',
      ],
    ],
    [
      'what only looks like a date as it was written',
      {
        resource: 'news',
        changes: {
          slots: {
            from: { motif: '2026-13-01', jour: '2026-02-28' },
            to: { motif: '2026-02-30', jour: null },
          },
        },
      },
      [
        'Informations demandées › motif : 2026-13-01 → 2026-02-30',
        'Informations demandées › jour : 28/02/2026 → —',
      ],
    ],
    [
      'screens of a scenario that are named like dates by their names',
      {
        resource: 'scenarios',
        changes: { display: { from: { quai: '2026-12-01' }, to: { quai: '2026-13-45' } } },
      },
      ['Écrans › quai : 2026-12-01 → 2026-13-45'],
    ],
    [
      'how the screens of a message were chosen, and which it excludes',
      {
        resource: 'news',
        changes: {
          choice: {
            from: { line: 'RER B', direction: 'Robinson', from: 'Antony', to: 'Massy' },
            to: { tags: ['PMR'] },
          },
          excluded: { from: null, to: ['quai-1', 'quai-2'] },
        },
      },
      [
        'Choix des écrans : RER B vers Robinson, d’Antony à Massy → Étiquette « PMR »',
        'Écrans exclus de ce choix : — → quai-1, quai-2',
      ],
    ],
    [
      'screens of a line that are chosen one by one by now',
      {
        resource: 'news',
        action: 'undo',
        changes: { choice: { from: { line: '7', direction: null, from: null, to: null }, to: null } },
      },
      ['Choix des écrans : 7 → un par un'],
    ],
    [
      'another record of the same name',
      { resource: 'screens', changes: { siteId: { from: 'Antony', to: 'Antony' } } },
      ['Site : Antony → Antony (de même nom)'],
    ],
    [
      'the same of what a message is about',
      { resource: 'news', changes: { line: { from: '7', to: '7' }, cause: { from: null, to: 'Grève' } } },
      ['Ligne : 7 → 7 (de même nom)', 'Cause : — → Grève'],
    ],
    [
      'an order to a screen by its words, and its value as it is',
      {
        resource: 'screenOrders',
        action: 'create',
        changes: { kind: { from: null, to: 'identify' }, value: { from: null, to: 40 } },
      },
      ['Ordre : Afficher l’identifiant', 'Valeur : 40'],
    ],
    [
      'several references by their names',
      {
        resource: 'sites',
        changes: {
          bikeIds: { from: null, to: ['12012'] },
          pointIds: { from: ['Antony'], to: ['Antony', 'Massy'] },
        },
      },
      ['Points d’arrêt desservis : Antony → Antony, Massy', 'Stations de vélos : — → 12012'],
    ],
    ['nothing', { changes: {} }, []],
  ])('ADM audit trail: %s', (_title, entry, lines) => {
    expect(read(entry)).toEqual(lines);
  });
});
