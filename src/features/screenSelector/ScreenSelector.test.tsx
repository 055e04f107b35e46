// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Screen } from '../../../contract/schemas/screen.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { layOutLists } from '../../../tests/support/layOutLists.ts';
import { texts } from '../../i18n/index.ts';
import { indexScreens } from './screenIndex.ts';
import { ScreenSelector } from './ScreenSelector.tsx';
import { selectionOf, type Selection } from './selection.ts';

beforeAll(() => layOutLists());

const antony = { id: 1, name: 'Antony', order: 1 };
const shuttle = { id: 2, name: 'Navette 1', order: 2 };
const few = [
  buildScreen({ id: 'a1', name: 'Quai 1', site: antony, type: 'STRETCH' }),
  buildScreen({
    id: 'a2',
    name: 'Hall',
    site: antony,
    screenConfiguration: [{ id: 1, ipAddress: null, physicalId: null, operational: false }],
  }),
  buildScreen({ id: 'n1', name: 'Voiture A', site: shuttle, type: 'EMBEDDED' }),
];
const words = texts.spreading.where;

function open(screens: Screen[] = few, titles = new Map<string, string[]>()) {
  const index = indexScreens(screens, titles);
  const seen = vi.fn<(ids: string[]) => void>();
  function Harness() {
    const [selection, setSelection] = useState(() => selectionOf(index, []));
    const onChange = useCallback((change: (latest: Selection) => Selection) => setSelection(change), []);
    seen([...selection.ids].sort());
    return (
      <ScreenSelector
        index={index}
        selection={selection}
        onChange={onChange}
        title={words.title}
        allLabel={words.fullLine}
        onlyStations
      />
    );
  }
  render(<Harness />);
  return { chosen: () => seen.mock.lastCall?.[0], user: userEvent.setup() };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

describe('ScreenSelector', () => {
  it('SPR-6 ticking a screen makes its site indeterminate, ticking all makes it checked', async () => {
    const { user, chosen } = open();
    await user.click(box('Quai 1'));
    expect(box('Antony').indeterminate).toBe(true);
    await user.click(box('Hall'));
    expect(box('Antony')).toBeChecked();
    expect(box('Antony').indeterminate).toBe(false);
    expect(box('Ligne entière').indeterminate).toBe(true);
    expect(box('Tous les écrans en station')).toBeChecked();
    expect(chosen()).toEqual(['a1', 'a2']);
  });

  it('SPR-6 the full line ticks every site and screen, by keyboard too', async () => {
    const { user, chosen } = open();
    box('Ligne entière').focus();
    await user.keyboard(' ');
    expect(box('Voiture A')).toBeChecked();
    expect(box('Antony')).toBeChecked();
    expect(chosen()).toEqual(['a1', 'a2', 'n1']);
    await user.click(box('Voiture A'));
    expect(box('Ligne entière')).not.toBeChecked();
  });

  it('SPR-6 a site ticks its screens, and « en station » exactly those that do not travel', async () => {
    const { user, chosen } = open();
    await user.click(box('Navette 1'));
    expect(chosen()).toEqual(['n1']);
    await user.click(box('Tous les écrans en station'));
    expect(chosen()).toEqual(['a1', 'a2']);
    await user.click(box('Antony'));
    expect(chosen()).toEqual([]);
  });

  it('SPR-11 a search that finds nothing says so; what it finds can be unticked, and the rest stays', async () => {
    const { user, chosen } = open();
    await user.click(box('Ligne entière'));
    const search = screen.getByRole('searchbox', { name: words.search });
    await user.type(search, 'anto');
    expect(screen.getByText('2 écrans trouvés')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Décocher 2 écrans trouvés' }));
    expect(chosen()).toEqual(['n1']);
    await user.type(search, 'x');
    expect(screen.getByText(words.notFound)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Dé)?[Cc]ocher/ })).toBeNull();
    expect(chosen()).toEqual(['n1']);
  });

  it('SPR-11 scenario titles stand in brackets, and a screen that is silent says so', () => {
    open(few, new Map([['a1', ['Travaux', 'Bus']]]));
    expect(box('Quai 1 (Travaux, Bus)')).toBeVisible();
    expect(screen.getAllByText('hors ligne')).toHaveLength(1);
  });

  it('SPR-11 the kind and state of each screen are said with its checkbox, and drawn where it is not online', () => {
    const dark = buildScreen({ id: 'n2', name: 'Voiture B', site: shuttle, type: 'EMBEDDED', dark: true });
    const display = { id: 1, ipAddress: null, physicalId: null, operational: true };
    const alive = buildScreen({ id: 'n3', name: 'Voiture C', site: shuttle, screenConfiguration: [display] });
    open([...few, dark, alive]);
    const facts = ['Quai 1', 'Hall', 'Voiture B', 'Voiture C'].map((name) =>
      box(name).getAttribute('aria-description'),
    );
    expect(facts).toEqual([
      'Stretch',
      'Full HD · hors ligne',
      'Embarqué · hors service',
      'Full HD · en ligne',
    ]);
    expect(
      screen.getAllByText(/^(en ligne|hors ligne|hors service)$/).map(({ textContent }) => textContent),
    ).toEqual(['hors ligne', 'hors service']);
  });

  it('SPR-11 a search leaves what it finds, keeps what is chosen and counts true', async () => {
    const { user, chosen } = open();
    await user.click(box('Quai 1'));
    await user.type(screen.getByRole('searchbox', { name: words.search }), 'navette');
    expect(screen.queryByRole('checkbox', { name: 'Quai 1' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cocher 1 écran trouvé' }));
    expect(chosen()).toEqual(['a1', 'n1']);
    expect(screen.getByText('2 / 3 écrans')).toBeVisible();
  });

  it('SPR-11 the filter by type leaves the screens of that type', async () => {
    const { user } = open();
    await user.click(screen.getByRole('combobox', { name: words.types }));
    await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Embarqué' }));
    expect(screen.queryByRole('checkbox', { name: 'Quai 1' })).toBeNull();
    expect(box('Voiture A')).toBeVisible();
  });

  const many = Array.from({ length: 10_000 }, (_, at) => {
    const site = Math.floor(at / 50);
    return buildScreen({
      id: `s${at}`,
      name: `Quai ${at}`,
      site: { id: site + 1, name: `Site ${site}`, order: site },
    });
  });

  it('SPR-11 of 10,000 screens only those in sight are mounted, and all are chosen at once', async () => {
    const { user, chosen } = open(many);
    const mounted = screen.getAllByRole('checkbox').length;
    expect(mounted).toBeGreaterThan(30);
    expect(mounted).toBeLessThan(70);
    await user.click(box('Ligne entière'));
    expect(chosen()).toHaveLength(10_000);
    expect(screen.getByText(/^10\s000 \/ 10\s000 écrans$/)).toBeVisible();
  });

  it('SPR-11 a screen that has the focus stays mounted where it is scrolled away, until it has it no more', () => {
    open(many);
    const fifth = box('Quai 4');
    act(() => fifth.focus());
    const scroller = fifth.closest('.sites') as HTMLElement;
    fireEvent.scroll(scroller, { target: { scrollTop: 60_000 } });
    expect(box('Quai 3300')).toBeInTheDocument();
    expect(fifth).toHaveFocus();
    act(() => fifth.blur());
    expect(screen.queryByRole('checkbox', { name: 'Quai 4' })).toBeNull();
  });
});
