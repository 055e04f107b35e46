import { describe, expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildProposal } from '../../tests/support/buildProposal.ts';
import { texts } from '../../src/i18n/index.ts';
import { messageChanges } from './messageChanges.ts';
import { proposalLine, stateLine } from './proposalText.ts';

const { fields } = texts.correction;
const zone = 'Europe/Paris';
const expiresAt = Date.UTC(2026, 10, 25, 9);
const decided = { decidedAt: Date.UTC(2026, 10, 25, 8), decidedBy: 'Max', expiresAt } as const;

it.each([
  ['agreed', decided, 'Validée par Max le 25/11/2026 09:00'],
  ['refused', decided, 'Refusée par Max le 25/11/2026 09:00'],
  // By its author, who is named already.
  ['withdrawn', decided, 'Retirée le 25/11/2026 09:00'],
  ['expired', { expiresAt }, 'Expirée le 25/11/2026 10:00'],
  ['agreed', { ...decided, decidedBy: null }, 'Validée le 25/11/2026 09:00'],
] as const)('OPS-5 of what was %s it is told by whom and when: %j', (state, more, text) => {
  expect(stateLine(buildProposal({ state, ...more }), zone)).toBe(text);
});

it('OPS-5 until when it waits is told only while it does', () => {
  const waiting = buildProposal({ expiresAt });
  expect(proposalLine(waiting, zone)).toBe(
    '2 écrans · Proposé par Léa le 25/11/2026 08:00 · expire le 25/11/2026 10:00',
  );
  expect(proposalLine({ ...waiting, state: 'refused', own: true }, zone)).toBe(
    '2 écrans · Proposé par vous le 25/11/2026 08:00',
  );
});

describe('what a correction changes', () => {
  const [french, english] = ['Français', 'Anglais'].map((label, at) => ({
    id: at + 1,
    code: at === 0 ? 'fr' : 'en',
    label,
    order: at,
  }));
  const textOf = (language: typeof french, text: string) =>
    language ? [{ id: language.id, content: `<p>${text}</p>`, language }] : [];
  const before = buildNews({ contents: textOf(french, 'Travaux'), screens: ['quai'] });
  const changesTo = (after: Partial<typeof before>, from: Partial<typeof before> = {}) =>
    messageChanges(
      { ...before, ...from },
      { ...before, ...after },
      {
        timeZone: zone,
        now: 0,
        namesOf: (ids) => ids.join(', '),
        labels: {
          causes: new Map([[6, 'Grève']]),
          impacts: new Map([[5, 'Trafic perturbé']]),
          points: new Map([...Array(14).keys()].map((id) => [id, `Arrêt ${id}`])),
        },
        choiceOf: ({ choice }) => (choice && 'tags' in choice ? choice.tags.join() : ''),
      },
    ).map((change) => [change.label, change.before, change.after]);

  it.each<[string, Partial<typeof before>, [string, string, string][]]>([
    ['nothing', {}, []],
    ['the title', { title: 'Fini' }, [['Titre', 'Travaux à la gare', 'Fini']]],
    [
      'a language more',
      { contents: [...before.contents, ...textOf(english, 'Works')] },
      [['Texte en anglais', '', 'Works']],
    ],
    [
      'the layout of a text',
      { contents: textOf(french, '<strong>Travaux</strong>') },
      [['Texte en français', 'Travaux', 'mise en forme modifiée']],
    ],
    ['a language less', { contents: [] }, [['Texte en français', 'Travaux', '']]],
    ['the cause', { causeId: 6 }, [['Cause', '', 'Grève']]],
    ['the impact', { impactId: 5 }, [['Impact', '', 'Trafic perturbé']]],
    ['a cause that was deleted since', { causeId: 9 }, [['Cause', '', 'supprimé depuis']]],
    ['the direction', { direction: 'Nord' }, [['Direction', '', 'Nord']]],
    ['the line', { lineId: 5, lineName: 'RER B' }, [['Ligne', '', 'RER B']]],
    [
      'the stop points',
      { points: [1, 99] },
      [['Arrêts concernés', '', '2 arrêts : Arrêt 1, supprimé depuis']],
    ],
    ['the choice of the screens', { choice: { tags: ['nord'] } }, [['Écrans choisis par', '', 'nord']]],
    ['the screens', { screens: ['quai', 'hall'] }, [['Écrans', 'quai', 'quai, hall']]],
  ])('OPS-5 is told: %s', (_what, after, changes) => {
    expect(changesTo(after)).toEqual(changes);
  });

  it('OPS-5 of many stop points the first are named, and others of them are told all the same', () => {
    const points = [...Array(14).keys()];
    const text = /^14 arrêts : Arrêt 0, .*Arrêt 11 et 2 de plus$/;
    const [change] = changesTo({ points }, { points: points.toSpliced(13, 1, 12) });
    expect(change).toEqual([
      'Arrêts concernés',
      expect.stringMatching(text) as string,
      expect.stringMatching(text) as string,
    ]);
  });

  it('OPS-5 another cause is told also when neither exists any more', () => {
    const gone = 'supprimé depuis';
    expect(changesTo({ causeId: 9, impactId: 7 }, { causeId: 8, impactId: 7 })).toEqual([
      ['Cause', gone, gone],
    ]);
    expect(changesTo({ impactId: 9 }, { impactId: 8 })).toEqual([['Impact', gone, gone]]);
  });

  it.each([
    [{ alert: true }, fields.options, /^(?!.*alerte)/i, /alerte$/i],
    [{ blink: true }, fields.options, /^(?!.*clignot)/i, /clignot\S*$/i],
    [{ priority: 3 }, fields.options, /^(?!.*priorité)/i, /priorité 3$/i],
    [{ publish: true }, fields.publish, fields.published(false), fields.published(true)],
    [{ period: '0600-0900' }, fields.options, /^(?!.*06:00)/, /06:00/],
  ])('OPS-5 is told, once, in its place: %j', (after, label, was, is) => {
    const text = (pattern: RegExp | string) =>
      (typeof pattern === 'string' ? pattern : expect.stringMatching(pattern)) as string;
    expect(changesTo(after)).toEqual([[label, text(was), text(is)]]);
  });
});
