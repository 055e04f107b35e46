import { expect, it } from 'vitest';
import { buildStoredNews } from '../../../tests/support/buildBoard.ts';
import { toldMessage } from './toldMessage.ts';

it('OUT-5 a message is told the same, whatever the order in which a database, or its author, names its parts', () => {
  const written = (id: number, code: string, order: number) => ({
    id,
    content: `<p>${code}</p>`,
    language: { id, code, label: code, order, version: 1 },
  });
  const contents = [written(1, 'fr', 1), written(3, 'en', 2), written(4, 'es', 2)];
  const screens = ['B-1', 'Quai', 'a-2', 'a1', 'b-3'];
  const told = JSON.stringify(toldMessage(buildStoredNews({ contents, screens })));
  const [french, ...others] = contents;
  for (const permuted of [contents.toReversed(), [...others, ...(french ? [french] : [])]]) {
    const same = buildStoredNews({ contents: permuted, screens: ['a1', 'a-2', 'B-1', 'b-3', 'Quai'] });
    expect(JSON.stringify(toldMessage(same))).toBe(told);
  }
  expect(toldMessage(buildStoredNews({ contents, screens })).screens).toEqual(screens);
});
