// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { noteScreen } from './recentScreens.ts';

beforeEach(() => localStorage.clear());

it('DSP-3 a browser keeps what its last twelve screens show, and forgets the one that has not started for longest', () => {
  const ids = Array.from({ length: 12 }, (_, index) => `ecran-${index}`);
  expect(ids.flatMap((id) => noteScreen(id))).toEqual([]);
  expect(noteScreen('ecran-0')).toEqual([]);
  expect(noteScreen('ecran-12')).toEqual(['ecran-1']);
  expect(noteScreen('ecran-1')).toEqual(['ecran-2']);
  // Forgotten screens are not returned again.
  expect(noteScreen('ecran-1')).toEqual([]);
});

it.each(['{', '7', '[null,3]'])('DSP-3 a spoilt list of screens is as none: %s', (text) => {
  localStorage.setItem('girouette.screens', text);
  expect(noteScreen('ecran-1')).toEqual([]);
  expect(noteScreen('ecran-2')).toEqual([]);
  expect(localStorage.getItem('girouette.screens')).toBe('["ecran-2","ecran-1"]');
});

it('DSP-3 a storage that is forbidden forgets no screen', () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  expect(noteScreen('ecran-1', forbidden)).toEqual([]);
});
