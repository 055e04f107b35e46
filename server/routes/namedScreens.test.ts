import { expect, it } from 'vitest';
import { mostHeldScreens } from '../../contract/limits.ts';
import { screensIn } from './namedScreens.ts';

it('SRV-5 screens are named once each, and no more than are held', () => {
  const most = Array.from({ length: mostHeldScreens }, (_, index) => `quai-${index}`);
  expect(screensIn([...most, ...most].join(','))).toEqual(most);
  expect(() => screensIn([...most, 'hall'].join(','))).toThrow();
});
