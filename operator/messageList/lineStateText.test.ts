import { describe, expect, it } from 'vitest';
import { buildNews } from '../../tests/support/buildNews.ts';
import { lineStateText } from './lineStateText.ts';

const eight = 8 * 60;

describe('lineStateText', () => {
  it('DSP-5 of a screen that nobody hears of, what is due is not said to be shown', () => {
    const news = buildNews({ period: '0700-1005' });
    const entry = { news, text: news.title, displayed: true };
    expect(lineStateText(entry, eight, true)).toBe(
      "s’affichera au retour en ligne · encore 2 h 05, jusqu'à 10:05",
    );
    expect(lineStateText({ ...entry, displayed: false }, eight, true)).toMatch(/^en attente/);
  });

  it.each([
    [null, true, "à l'écran"],
    [null, false, 'en attente'],
    ['0700-1005', true, "à l'écran · encore 2 h 05, jusqu'à 10:05"],
    ['0700-0845', false, "en attente · encore 45 min, jusqu'à 08:45"],
    ['0905-1000', false, 'reprend à 09:05'],
    ['illisible', false, 'en attente'],
  ])('MSG-1 a message of period %s, displayed %s, is « %s »', (period, displayed, words) => {
    const news = buildNews({ period });
    expect(lineStateText({ news, text: news.title, displayed }, eight)).toBe(words);
  });
});
