import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastOf } from '../../../contract/contrast.ts';
import { buildPerturbation } from '../../../tests/support/buildPerturbation.ts';
import { buildNotification } from '../../../tests/support/traffic.ts';
import { noticeLook } from './noticeLook.ts';
import { noticePlaces } from './noticePlaces.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('TRF-2 the look of a notification', () => {
  it('TRF-2 is as configured where that can be read', () => {
    const look = noticeLook(
      buildNotification({
        backgroundColor: '#ffcc00',
        textColor: '#101010',
        fontFamily: 'Georgia',
        fontSize: 20,
      }),
    );
    expect(look).toMatchObject({ background: '#ffcc00', color: '#101010', fontSize: 20 });
    expect(look.fontFamily).toContain('Georgia');
    // The page's own.
    expect(noticeLook(buildNotification({ fontFamily: 'Inter' })).fontFamily).toBe('inherit');
    expect(noticeLook(buildNotification({ fontSize: NaN })).fontSize).toBe(16);
  });

  it('TRF-2 can be read whatever is configured', () => {
    fc.assert(
      fc.property(colour, colour, fc.integer({ min: 8, max: 72 }), (backgroundColor, textColor, fontSize) => {
        const look = noticeLook(buildNotification({ backgroundColor, textColor, fontSize }));
        expect(look.background).toBe(backgroundColor);
        expect(contrastOf(look.color, look.background)).toBeGreaterThanOrEqual(4.5);
        expect(look.fontSize).toBeGreaterThanOrEqual(12);
        expect(look.fontSize).toBeLessThanOrEqual(40);
      }),
    );
    expect(noticeLook(buildNotification({ backgroundColor: 'url(x)', textColor: '' })).color).toBe('#ffffff');
  });

  it('TRF-2 they stand where each says, in the order in which they came', () => {
    const at = (id: number, yposition: 'TOP' | 'BOTTOM', xposition: 'LEFT' | 'CENTER' | 'RIGHT') =>
      buildPerturbation({ id, notification: { ...buildNotification({ xposition, yposition }), title: '' } });
    const odd = buildPerturbation({
      notification: {
        ...buildNotification({ xposition: 'X' as 'LEFT', yposition: 'Y' as 'TOP' }),
        title: '',
      },
    });
    expect(noticePlaces([odd])).toEqual([{ vertical: 'TOP', horizontal: 'RIGHT', notices: [odd] }]);
    const places = noticePlaces([at(1, 'TOP', 'RIGHT'), at(2, 'BOTTOM', 'LEFT'), at(3, 'TOP', 'RIGHT')]);
    expect(
      places.map(({ vertical, horizontal, notices }) => [vertical, horizontal, notices.map(({ id }) => id)]),
    ).toEqual([
      ['TOP', 'RIGHT', [1, 3]],
      ['BOTTOM', 'LEFT', [2]],
    ]);
  });
});
