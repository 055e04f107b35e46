import { minuteMs } from '../../../contract/durations.ts';
import type { News } from '../../../contract/schemas/news.ts';
import { type Caller, type Day, repeat } from './day.ts';

const operatorCount = 6;
const screensOfMessage = 40;
/** Pause of an operator between two acts. */
const actMs = 3 * minuteMs;
/** How often a message with an end is spread, and how long it lasts. */
const timedMs = 12 * minuteMs;
const lastsMs = 120 * minuteMs;
/** A list may be this old when it is looked at. */
const marginMs = 2 * minuteMs;

const contentsOf = (text: string) => [
  { content: `<p><strong>${text}</strong> Trafic perturbé, retards de 10 minutes.</p>`, language: { id: 1 } },
  {
    content: `<p><strong>${text}</strong> Traffic disrupted, delays of 10 minutes.</p>`,
    language: { id: 2 },
  },
];

const news = '/rest/news/';

async function save(caller: Caller, message: object): Promise<number> {
  return (JSON.parse(await caller.post(news, message)) as { id: number }).id;
}

/** An operator’s screens, others each time. */
const screensFrom = ({ screenIds }: Day, from: number) =>
  Array.from({ length: screensOfMessage }, (_, at) => screenIds[(from + at * 3) % screenIds.length]!);

/** Spreads a message, corrects it, takes it off one screen, removes it, and begins again. */
async function operate(day: Day, caller: Caller, at: number): Promise<void> {
  const title = `Exploitant ${at}`;
  let id: number | null = null;
  let screens: string[] = [];
  await repeat(
    day,
    actMs,
    async (turn) => {
      const contents = contentsOf(`${title}, ${turn}`);
      if (id === null) {
        screens = screensFrom(day, at * 31 + turn * 7);
        id = await save(caller, { title, contents, screens });
      } else if (turn % 4 === 1) await save(caller, { id, title, contents, screens });
      else if (turn % 4 === 2) await caller.remove(`${news}${id}?screenId=${screens[0]}`);
      else {
        const gone = id;
        id = null;
        await caller.remove(`${news}${gone}`);
      }
    },
    (at * actMs) / operatorCount,
  );
}

/** Spreads messages that end by themselves. */
const spreadTimed = (day: Day, caller: Caller) =>
  repeat(day, timedMs, async (turn) => {
    const contents = contentsOf(`Jusqu’à son heure, ${turn}`);
    const until = day.clock.now() + lastsMs;
    await save(caller, { title: 'Avec une fin', contents, screens: screensFrom(day, turn * 11), until });
  });

/** Sees that no message outlives its end in the list. */
const lookAtEnds = (day: Day, caller: Caller) =>
  repeat(day, timedMs, async () => {
    const latest = day.clock.now() - marginMs;
    const { array } = await caller.get<{ array: News[] }>(`${news}project/${day.projectId}`);
    const late = array.find(({ until }) => until != null && until < latest);
    if (late) throw new Error(`A message is ${(latest - (late.until ?? 0)) / 1000} s past its end.`);
  });

/** What operators do with messages. */
export const operating = (day: Day, caller: Caller) => [
  ...Array.from({ length: operatorCount }, (_, at) => operate(day, caller, at)),
  spreadTimed(day, caller),
  lookAtEnds(day, caller),
];
