import { describe, expect, it } from 'vitest';
import type { ReceiptState, ScreenReceipt } from '../../../contract/schemas/receipts.ts';
import { buildReceipts, buildScreenReceipt, receiptsAt } from '../../../tests/support/buildReceipts.ts';
import { receiptSheet } from './receiptSheet.ts';
import { countsOf, silentFirst, stateText, summaryOf } from './receiptView.ts';

const inState = (state: ReceiptState, overrides: Partial<ScreenReceipt> = {}) =>
  buildScreenReceipt({ screenId: state, state, ...overrides });
const one = (['shown', 'silent', 'waiting', 'ended', 'removed'] as const).map((state) => inState(state));

describe('the receipts of a message', () => {
  it('DSP-5 counts the screens that have the message, by what they say', () => {
    expect(countsOf({ screens: one })).toEqual({ screens: 4, shown: 1, silent: 1, waiting: 2 });
    expect(summaryOf({ screens: one })).toBe(
      'Affiché sur 1 / 4 écrans · 1 sans confirmation · 2 hors période ou en attente',
    );
    expect(summaryOf({ screens: [inState('shown')] })).toBe('Affiché sur 1 / 1 écran');
  });

  it('DSP-5 of a deleted message it says where it was', () => {
    const screens = [inState('removed'), inState('removed', { firstAt: null })];
    expect(summaryOf({ screens })).toBe('A été affiché sur 1 écran');
  });

  it('DSP-5 TIM-5 of one that is over, too, and no screen owes it', () => {
    const screens = [inState('ended'), inState('ended'), inState('waiting', { firstAt: null })];
    expect(summaryOf({ screens, over: true })).toBe('A été affiché sur 2 écrans');
    expect(countsOf({ screens, over: true }).screens).toBe(0);
  });

  it('DSP-5 who is silent comes first, and those of one state stay in order', () => {
    const states = ['silent', 'shown', 'waiting', 'ended', 'removed'];
    for (const list of [one, one.toReversed()])
      expect(silentFirst(list).map(({ state }) => state)).toEqual(states);
    const alike = ['b', 'a', 'c'].map((screenId) => buildScreenReceipt({ screenId }));
    expect(silentFirst(alike).map(({ screenId }) => screenId)).toEqual(['b', 'a', 'c']);
  });

  it.each<[Partial<ScreenReceipt>, string]>([
    [{}, 'à l’écran'],
    [
      { state: 'silent', online: false, silentSince: receiptsAt - 12 * 60_000 },
      'sans confirmation : hors ligne depuis 12 min',
    ],
    [
      { state: 'silent', standing: 'kept', online: false, silentSince: receiptsAt - 12 * 60_000 },
      'encore affiché, hors ligne depuis 12 min',
    ],
    [
      { state: 'silent', standing: 'expected', online: false, silentSince: receiptsAt - 12 * 60_000 },
      's’affichera au retour en ligne, hors ligne depuis 12 min',
    ],
    [{ state: 'removed', standing: 'kept', online: false }, 'encore affiché hors ligne'],
    [{ state: 'silent', online: false }, 'sans confirmation : jamais connecté'],
    [{ state: 'silent', silentSince: receiptsAt - 30_000 }, 'sans confirmation depuis moins d’une minute'],
    [{ state: 'waiting' }, 'en attente de sa période ou de sa place'],
    [{ state: 'ended' }, 'plus à l’écran : hors période, ou place prise'],
    [{ state: 'waiting', standing: 'waiting', reason: 'inactive' }, 'en attente : écran désactivé'],
    [{ state: 'waiting', standing: 'waiting', reason: 'early' }, 'à venir'],
    [{ state: 'waiting', standing: 'waiting', reason: 'over' }, 'terminé'],
    [{ state: 'ended', standing: 'waiting', reason: 'scenario' }, 'plus à l’écran : scénario en cours'],
    [{ state: 'ended', standing: 'waiting', reason: 'over' }, 'plus à l’écran : terminé'],
    // A screen's own word counts, until its next one.
    [{ state: 'shown', standing: 'waiting', reason: 'hours' }, 'à l’écran'],
    [{ state: 'removed' }, 'retiré de cet écran'],
  ])('DSP-5 %j in words', (overrides, text) => {
    expect(stateText(buildScreenReceipt(overrides), receiptsAt)).toBe(text);
  });
});

it('DSP-5 the proof of play as a file: French, on the clocks of the project, and nothing that a spreadsheet runs', () => {
  const sheet = receiptSheet(
    buildReceipts({
      title: '=HYPERLINK("x";"y")',
      screens: [
        buildScreenReceipt(),
        buildScreenReceipt({
          screenId: 'quai-2',
          name: 'Quai 2 ; nord',
          siteName: null,
          state: 'silent',
          silentSince: receiptsAt - 60_000,
          firstAt: null,
          lastAt: null,
          totalMs: 0,
          showings: 0,
        }),
        buildScreenReceipt({ name: 'Sas', state: 'ended', standing: 'waiting', reason: 'over' }),
      ],
    }),
    'Europe/Paris',
  );
  expect(sheet.split('\r\n')).toEqual([
    '\ufeffMessage;Site;Écran;Identifiant de l’écran;État;Premier affichage;Dernier affichage;Durée (secondes);Affichages;Sans confirmation depuis',
    `"'=HYPERLINK(""x"";""y"")";Gare;Hall;hall;à l’écran;15/01/2026 09:55:00;15/01/2026 10:00:00;300;1;`,
    `"'=HYPERLINK(""x"";""y"")";;"Quai 2 ; nord";quai-2;sans confirmation;;;0;0;15/01/2026 09:59:00`,
    `"'=HYPERLINK(""x"";""y"")";Gare;Sas;hall;plus à l’écran : terminé;15/01/2026 09:55:00;15/01/2026 10:00:00;300;1;`,
    '',
  ]);
});
