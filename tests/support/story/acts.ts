import { minuteMs } from '../../../contract/durations.ts';
import { written, type Hour, type Message, type Scenario } from './hour.ts';
import type { Step } from './script.ts';
import { scenarioMinutes, scenarioTitle } from './stage.ts';
import type { World } from './world.ts';
import type { Remote } from '../remote.ts';
import type { UndoList } from '../../../contract/schemas/undo.ts';

/** What was done, and what is needed to undo it. */
export interface Done {
  hour: Hour;
  undo: { operator: Remote; hour: (now: Hour) => Hour } | null;
}

async function accepted<T>(answer: Promise<Response>): Promise<T> {
  const response = await answer;
  if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const without = (messages: readonly Message[], { id }: Message, screen: string | null) =>
  messages
    .map((message) =>
      message.id === id
        ? { ...message, screens: screen === null ? [] : message.screens.filter((one) => one !== screen) }
        : message,
    )
    .filter((message) => message.screens.length > 0);

/** Carries out a step in the product, as one of its operators, and in the model. */
export async function act(
  world: World,
  hour: Hour,
  step: Step,
  { operator, last }: { operator: Remote; last: Done['undo'] },
): Promise<Done> {
  const remove = (path: string) =>
    accepted(
      fetch(`${world.url()}${path}`, { method: 'DELETE', headers: { 'x-auth-token': operator.token } }),
    );
  const same: Done = { hour, undo: null };

  switch (step.kind) {
    case 'spread': {
      const { title, alert, priority, period, screens: chosen } = step.message;
      const { id } = await accepted<{ id: number }>(
        operator.post('/rest/news/', {
          title,
          content: `<p>${title}</p>`,
          projectId: world.projectId,
          alert,
          priority,
          period: period && period.map(written).join('-'),
          screens: chosen,
        }),
      );
      const message = { ...step.message, id };
      return {
        hour: { ...hour, messages: [...hour.messages, message] },
        undo: { operator, hour: (now) => ({ ...now, messages: without(now.messages, message, null) }) },
      };
    }
    case 'delete': {
      const { message, screen } = step;
      await remove(`/rest/news/${message.id}?screenId=${screen ?? ''}`);
      return {
        hour: { ...hour, messages: without(hour.messages, message, screen) },
        undo: {
          operator,
          hour: (now) => ({
            ...now,
            messages: [...now.messages.filter(({ id }) => id !== message.id), message],
          }),
        },
      };
    }
    case 'activate': {
      await accepted(operator.post(`/rest/scenario/${world.scenario.id}`));
      const scenario: Scenario = {
        title: scenarioTitle,
        screens: world.scenario.screens,
        until: world.clocks.now() + scenarioMinutes * minuteMs,
      };
      return { hour: { ...hour, scenario }, undo: null };
    }
    case 'stop': {
      const { scenario } = hour;
      await remove(`/rest/scenario/${world.projectId}?scenarioId=${world.scenario.id}`);
      return {
        hour: { ...hour, scenario: null },
        undo: { operator, hour: (now) => ({ ...now, scenario }) },
      };
    }
    case 'undo': {
      if (!last) return same;
      const { array } = await accepted<UndoList>(last.operator.get(`/api/undo/project/${world.projectId}`));
      const [latest] = array;
      if (!latest) throw new Error('What was done last cannot be undone.');
      await accepted(last.operator.post(`/api/undo/${latest.id}`));
      return { hour: last.hour(hour), undo: null };
    }
    case 'cut': {
      await world.connect(step.screen, false);
      const { messages, scenario } = hour;
      return {
        hour: { ...hour, cut: new Map(hour.cut).set(step.screen, { messages, scenario }) },
        undo: null,
      };
    }
    case 'back': {
      await world.connect(step.screen, true);
      const cut = new Map(hour.cut);
      cut.delete(step.screen);
      return { hour: { ...hour, cut }, undo: null };
    }
    case 'kill':
      await world.restart();
      return same;
    case 'wait':
      await world.clocks.pass(step.minutes);
      return same;
  }
}
