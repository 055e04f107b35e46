import { describe, expect, it } from 'vitest';
import {
  buildPtSituation as situation,
  buildSummary as summary,
  readSituations as read,
} from '../../../tests/support/siri.ts';
import { listOf } from '../../../tests/support/traffic.ts';
import { newChanges } from './alert.ts';
import { readSiri } from './siri.ts';

describe('TRF-3 an answer of several deliveries', () => {
  const answerOf = (...parts: string[]) => {
    const [around = '', ...deliveries] = parts;
    const all = deliveries.map((one) => `<SituationExchangeDelivery>${one}</SituationExchangeDelivery>`);
    return `<Siri><ServiceDelivery>${around}${all.join('')}</ServiceDelivery></Siri>`;
  };
  const [fine, failed] = ['<Status>true</Status>', '<Status>false</Status>'];
  const why =
    '<ErrorCondition><OtherError><ErrorText>Réseau inconnu</ErrorText></OtherError></ErrorCondition>';
  const [named, told] = ['<RequestMessageRef>R2</RequestMessageRef>', situation(summary('Un'))];
  const situations = `<Situations>${told}</Situations>`;
  it.each<[string, string, string | null, number]>([
    ['none', answerOf(fine, fine + situations, fine), null, 1],
    [
      'one of two',
      answerOf(failed, fine + situations, named + failed + why),
      'la livraison n° 2 (« R2 ») sur 2 (Réseau inconnu)',
      1,
    ],
    [
      'all but one without situations',
      answerOf('', failed, fine, failed),
      'les livraisons n° 1 et n° 3 sur 3',
      0,
    ],
    ['one that tells of some all the same', answerOf('', failed + situations), 'une partie', 1],
    ['one, but not which', answerOf(failed + why, situations), 'une partie (Réseau inconnu)', 1],
  ])(
    'TRF-3 of several deliveries those are taken that are not refused: %s',
    async (_which, xml, refused, count) => {
      const changes = newChanges();
      expect(await listOf(readSiri(xml, 'Europe/Paris', changes))).toHaveLength(count);
      expect(changes.refused).toBe(refused && `SIRI : le producteur refuse ${refused}`);
      expect([...changes.ids]).toEqual(count === 0 ? [] : ['S1']);
    },
  );

  it.each([
    ['all', answerOf('', failed, failed + why), 'échec (Réseau inconnu)'],
    ['the answer', answerOf(failed, ''), 'échec'],
    ['the answer, without deliveries', answerOf(failed), 'échec'],
  ])('TRF-3 an answer is refused if of its deliveries are %s', async (_which, xml, reason) => {
    await expect(read(xml)).rejects.toThrow(`SIRI : le producteur annonce un ${reason}`);
  });

  it('TRF-3 what is closed in a part that is not refused ends', async () => {
    const changes = newChanges();
    const closed = `<Situations>${situation('<Progress>closed</Progress>')}</Situations>`;
    expect(await listOf(readSiri(answerOf('', closed, failed), 'Europe/Paris', changes))).toEqual([]);
    expect([...changes.ids]).toEqual(['S1']);
  });
});
