import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from 'react-admin';
import { expect, it, vi } from 'vitest';
import type { SpreadChoice } from '../../../contract/schemas/choice.ts';
import { renderPage } from '../../../tests/support/renderPage.tsx';
import { useSayFailure } from './useSayFailure.ts';

const message = { content: 'Retard', screens: ['q1', 'q2', 'q3'] };
const refused = (...ids: string[]) =>
  new HttpError('Pleins', 409, { screens: ids.map((id) => ({ id, name: id })) });

/** Says a failure of the message; `isSafe`: it may be sent again. */
function say(
  error: unknown,
  { isSafe = false, isForMany = true, choice = null as SpreadChoice | null } = {},
) {
  const send = vi.fn();
  let sayFailure: ReturnType<typeof useSayFailure>;
  function Page() {
    sayFailure = useSayFailure(() => isSafe);
    return null;
  }
  renderPage(<Page />, { calls: {} });
  const without = (n: number) => `Sans eux (${n})`;
  const saying = { failed: 'Pas diffusé.', send, ...(isForMany && { without }) };
  let wereRefused: boolean | null = null;
  act(() => {
    wereRefused = sayFailure(error, { ...message, ...(choice && { choice }) }, saying);
  });
  const press = async (name: string) => {
    await userEvent.setup().click(await screen.findByRole('button', { name }));
    return send.mock.calls;
  };
  return { wereRefused, press };
}
const remedies = () => screen.queryAllByRole('button', { name: /^(Sans eux|Envoyer)/ });

it('CMP-5 a message that may have arrived is sent again as it was', async () => {
  const { wereRefused, press } = say(refused('q1'), { isSafe: true });
  expect(wereRefused).toBe(false);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Pas diffusé.');
  expect(await press('Envoyer de nouveau')).toEqual([[message]]);
});

it('CMP-2 a message that some screens refuse is sent to the others by one press', async () => {
  const { wereRefused, press } = say(refused('q1', 'q3', 'elsewhere'));
  expect(wereRefused).toBe(true);
  expect(await press('Sans eux (1)')).toEqual([[{ ...message, screens: ['q2'] }]]);
});

it.each<[string, readonly string[] | undefined, readonly string[]]>([
  ['none', undefined, ['q1']],
  ['others', ['q0'], ['q0', 'q1']],
])(
  'CMP-1 CMP-2 those that refuse count as left out of the choice, beside %s',
  async (_what, without, expected) => {
    const line = { lineId: 3, direction: null, from: null, to: null };
    const choice = { ...line, ...(without && { without: [...without] }) };
    const { press } = say(refused('q1', 'elsewhere'), { choice });
    const sent = { ...message, screens: ['q2', 'q3'], choice: { ...line, without: expected } };
    expect(await press('Sans eux (2)')).toEqual([[sent]]);
  },
);

it.each<[string, unknown, boolean, boolean]>([
  ['all screens refuse', refused('q1', 'q2', 'q3'), true, true],
  ['the only screen of a message refuses', refused('q1'), false, true],
  ['the server names no screens', new HttpError('Pleins', 409, {}), true, false],
  ['the server answers something else', new HttpError('Pleins', 409, { screens: 'q1' }), true, false],
  ['the console is at fault', new TypeError('x'), true, false],
])('CMP-2 where %s there is nobody to leave out', async (_, error, isForMany, expected) => {
  const { wereRefused } = say(error, { isForMany });
  expect(wereRefused).toBe(expected);
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Pas diffusé.');
  expect(remedies()).toEqual([]);
});
