import { expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { planOf } from '../../../contract/planProgress.ts';
import type { Scenario } from '../../../contract/schemas/scenario.ts';
import { buildPlan } from '../../../tests/support/buildPlan.ts';
import { buildScenario } from '../../../tests/support/buildScenario.ts';
import { buildScreen } from '../../../tests/support/buildScreen.ts';
import { noon } from '../../../tests/support/situations.ts';
import { forecastText } from './forecastText.ts';
import { spreadForecast } from './spreadForecast.ts';
import { takersOf, takingsFrom } from './takings.ts';

const timeZone = 'Europe/Paris';
const screens = ['a', 'b'].map((id) => buildScreen({ id, name: id }));
const scenario = (id: number, name: string, on: string, more: Partial<Scenario> = {}) =>
  buildScenario({ id, name, display: [...on].map((screenId) => ({ screenId, titles: [] })), ...more });
const [strike, snow] = [scenario(1, 'Grève', 'ab'), scenario(2, 'Neige', 'a')];
/** A scenario that has run for an hour. */
const current = (more: Partial<Scenario> = {}) =>
  scenario(3, 'Travaux', 'a', { active: true, activationTime: noon - hourMs, ...more });
const plan = ({ id, name }: Scenario, start: number, stop: number | null) =>
  planOf(
    buildPlan({
      id,
      scenarioId: id,
      scenarioName: name,
      startsAt: noon + start * hourMs,
      stopsAt: stop === null ? null : noon + stop * hourMs,
      handledUntil: 0,
    }),
  )!;

/** What is told at noon of a message for both screens, from and until so many hours later. */
function toldOf(
  plans: ReturnType<typeof plan>[],
  running: Scenario | null = null,
  [from, until]: [number, number | null] = [0, null],
  period: string | null = null,
) {
  const scenarios = [strike, snow, ...(running ? [running] : [])];
  const at = noon + from * hourMs;
  const clock = { now: noon, timeZone };
  const time = { from: at, until: until === null ? null : noon + until * hourMs, period };
  const takings = takingsFrom(at, time, takersOf(plans, scenarios), clock);
  const found = spreadForecast(screens, new Set(['a', 'b']), { alert: false, takings, at, ...clock });
  const { parts, sections } = forecastText(found, { messages: [], hiddenSelf: 0 }, [], {
    ...clock,
    until: time.until,
  });
  return [...parts, ...sections.map(({ title, items }) => `${title} – ${items.join(', ')}`)];
}

const day = 'le jeudi 15 janvier';
const until = (clock: string) => `le message y attendra sa fin, ${day} à ${clock} – Gare – a`;
const [one, both] = ['1 écran', '2 écrans'].map((on) => `${on} en attente de la fin du scénario`);

it.each<[string, Parameters<typeof toldOf>, (string | undefined)[]]>([
  ['of none nothing is told', [[]], []],
  [
    'of one by hand without an end no plan is the end',
    [[plan(snow, 1, 2)], current()],
    [one, '1 écran montre le scénario en cours : le message y attendra sa fin – Gare – a'],
  ],
  [
    'one that stops by itself is waited for until then',
    [[], current({ autoDeactivationDelay: 2 * 3600 })],
    [one, `1 écran montre le scénario en cours : ${until('13:00')}`],
  ],
  [
    'one of a plan ends with the start of the next, which leaves the screen alone',
    [[plan(scenario(9, 'Marché', 'z'), 3, 4)], current({ planned: true, stopsAt: noon + 6 * hourMs })],
    [one, `1 écran montre le scénario en cours : ${until('15:00')}`],
  ],
  [
    'what follows at once is waited for too, and takes the other screens',
    [[plan(strike, 3, 4)], current({ planned: true, stopsAt: noon + 6 * hourMs })],
    [
      one,
      '1 écran repris ensuite par un scénario planifié',
      `Un scénario planifié remplacera ensuite le message, qui attendra sa fin – « Grève », ${day} à 15:00 : 1 écran`,
      `1 écran montre le scénario en cours, puis « Grève », planifié : le message y attendra leur fin, ${day} à 16:00 – Gare – a`,
    ],
  ],
  [
    'a plan that waits for one by hand begins at its end',
    [[plan(snow, -2, 9)], current({ autoDeactivationDelay: 2 * 3600 })],
    [
      one,
      `1 écran montre le scénario en cours, puis « Neige », planifié : le message y attendra leur fin, ${day} à 21:00 – Gare – a`,
    ],
  ],
  [
    'a message that begins in a run waits for its end',
    [[plan(strike, 1, 4)], null, [2, null]],
    [
      both,
      `2 écrans montreront « Grève », planifié : le message y attendra sa fin, ${day} à 16:00 – Gare – a, Gare – b`,
    ],
  ],
  [
    'a message that ends before is not shown',
    [[plan(strike, 1, 4)], null, [2, 4]],
    [
      both,
      '2 écrans montreront « Grève », planifié : le message, terminé avant, n’y sera pas affiché – Gare – a, Gare – b',
    ],
  ],
  ['nothing is told of a plan after the message’s end', [[plan(strike, 2, 4)], null, [0, 2]], []],
  [
    'nor of one that ends before the message is due again',
    [[plan(strike, 2, 4)], null, [0, null], '08:00-14:00'],
    [],
  ],
  ['nor of what ended before it begins', [[plan(strike, 1, 4)], null, [4, null]], []],
  [
    'until when is not told where nobody knows',
    [[plan(snow, 1, null)], null, [2, 5]],
    [one, '1 écran montrera « Neige », planifié : le message y attendra sa fin – Gare – a'],
  ],
  [
    'nor where it ends after all that is looked at: what runs weekly may follow',
    [[plan(snow, 1, 9 * 24)], null, [2, 8 * 24]],
    [one, '1 écran montrera « Neige », planifié : le message y attendra sa fin – Gare – a'],
  ],
])('SPR-10 TIM-8 of scenarios and a message, %s', (_, given, expected) => {
  expect(toldOf(...given)).toEqual(expected);
});
