import { minuteMs } from '../../../contract/durations.ts';
import { csvOf } from '../../support/timetables.ts';
import { type Caller, type Day, repeat } from './day.ts';

const stepMs = 10 * minuteMs;
const library = '/rest/news/library/';

const idIn = (text: string) => (JSON.parse(text) as { id: number }).id;

const inLibrary = ({ projectId }: Day, text: string, id = 0) => ({
  id,
  projectId,
  title: 'De la bibliothèque',
  contents: [{ content: `<p>${text}</p>`, language: { id: 1 } }],
});

/** Creates a message of the library, changes and deletes it, and begins again. */
async function keepLibrary(day: Day, caller: Caller): Promise<void> {
  let id = 0;
  await repeat(day, stepMs, async (turn) => {
    if (turn % 3 < 2) id = idIn(await caller.post(library, inLibrary(day, `Version ${turn}`, id)));
    else {
      const gone = id;
      id = 0;
      await caller.remove(`${library}${gone}`);
    }
  });
}

/** Saves a scenario for half of the screens, activates it, stops and deletes it, and begins again. */
async function runScenarios(day: Day, caller: Caller): Promise<void> {
  const { projectId, screenIds } = day;
  const newsId = idIn(await caller.post(library, inLibrary(day, 'Ligne interrompue.')));
  let id = 0;
  await repeat(day, stepMs, async (turn) => {
    const step = turn % 4;
    if (step === 0) {
      const screens = screenIds.slice(0, screenIds.length / 2);
      const scenario = { projectId, name: `Grève ${turn}`, messages: [{ id: newsId, screens }] };
      id = idIn(await caller.post('/rest/scenario/', scenario));
    } else if (step === 1) await caller.post(`/rest/scenario/${id}`);
    else if (step === 2) await caller.remove(`/rest/scenario/${projectId}?scenarioId=${id}`);
    else await caller.remove(`/rest/scenario/${projectId}/${id}`);
  });
}

const two = (number: number) => String(number).padStart(2, '0');

/** Brings a timetable offer each hour, and applies it ten minutes later. */
async function bringOffers(day: Day, caller: Caller): Promise<void> {
  const { projectId, timetableId } = day;
  let offerId = 0;
  await repeat(day, 3 * stepMs, async (turn) => {
    if (turn % 2 === 0) {
      const hours = Array.from({ length: 18 }, (_, at) => at + 5);
      const lines = hours.map(
        (hour) =>
          `${timetableId};LU,MA,ME,JE,VE,SA,DI;${two(hour)}:00:00;${two(hour)}:59:00;0${4 + (turn % 5)}:00`,
      );
      const offer = { id: String(projectId), timetables: '', file: csvOf(...lines), fileName: 'offre.csv' };
      const text = await caller.post('/rest/timetable', offer);
      offerId = (JSON.parse(text) as { offer: { id: number } }).offer.id;
    } else await caller.post(`/jdb/rest/timetable/reload?projectId=${projectId}&offerId=${offerId}`);
  });
}

/** What managers do beside messages: library, scenarios, timetables. */
export const managing = (day: Day, caller: Caller) => [
  keepLibrary(day, caller),
  runScenarios(day, caller),
  bringOffers(day, caller),
];
