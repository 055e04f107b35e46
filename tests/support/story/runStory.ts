import { expect, type Page } from '../e2e.ts';
import { act, type Done } from './acts.ts';
import { leastMinutes, type Hour } from './hour.ts';
import { nextStep, randomOf, say } from './script.ts';
import { disagreement, voices, whyOf, type Voice } from './voices.ts';
import { nameOf, screens, timeZone, type ScreenId } from './stage.ts';
import type { World } from './world.ts';

/** Maximum time for every voice to report what has happened, ms. */
const patience = 45_000;

/**
 * Plays a bad hour from a seed: after each step all voices must agree with the model. Throws with all steps so far, and each
 * voice's differences.
 */
export async function runStory(world: World, seed: number, steps: number): Promise<void> {
  const random = randomOf(seed);
  const told: string[] = [];
  let hour: Hour = { messages: [], scenario: null, cut: new Map() };
  let undo: Done['undo'] = null;
  for (let count = 1; count <= steps; count++) {
    const instant = world.clocks.now();
    const operators = world.operators();
    const operator = operators[Math.floor(random() * operators.length)];
    if (!operator) throw new Error('Nobody is there to act.');
    const step = nextStep({ screens, timeZone, random }, hour, instant, undo !== null);
    if (step.kind === 'spread') step.message.title = `Message ${count}`;
    told.push(`${count}. ${say(step)}`);
    ({ hour, undo } = await act(world, hour, step, { operator, last: undo }));
    // A screen counts as online until it has been silent for half a minute.
    if (step.kind === 'cut') await world.clocks.pass(leastMinutes);

    const heard = { world, hour, told: `seed ${seed}\n${told.join('\n')}` };
    await expectToAgree(voices, heard);
    const asked = screens[count % screens.length];
    if (asked) {
      await openWhy(world.cards, asked);
      await expectToAgree([whyOf(asked)], heard);
      await closeDialogs(world.cards);
    }
  }
}

/** Waits until the voices agree with the model. */
async function expectToAgree(
  some: readonly Voice[],
  { world, hour, told }: { world: World; hour: Hour; told: string },
): Promise<void> {
  const disagreements = () =>
    Promise.all(
      some.map(async (voice) => {
        const said = await voice.hear(world);
        return disagreement(voice.name, said, voice.expected(hour, world.clocks.now()));
      }),
    ).then((found) => found.filter((one) => one !== null).join('\n'));
  await expect.poll(disagreements, { message: told, timeout: patience, intervals: [100, 250, 500] }).toBe('');
}

/** From a screen's card to its messages, and from there to « Pourquoi ? ». */
async function openWhy(cards: Page, screen: ScreenId): Promise<void> {
  await cards
    .getByRole('article', { name: nameOf(screen), exact: true })
    .getByRole('button', { name: nameOf(screen) })
    .first()
    .click();
  await cards.getByRole('button', { name: 'Pourquoi ?' }).click();
}

/** Closing « Pourquoi ? » reveals the messages dialog that it was opened from. */
async function closeDialogs(cards: Page): Promise<void> {
  await expect(async () => {
    await cards.keyboard.press('Escape');
    await expect(cards.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
  }).toPass({ intervals: [0] });
}
