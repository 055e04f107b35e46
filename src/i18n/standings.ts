import { number } from './count.ts';

/** A time today, or a date and time. */
interface Moment {
  day: boolean;
  text: string;
}

/** Where a message stands on a screen (DSP-2, DSP-4), and which scenario runs (SCN-4). */
export const standings = {
  ofScenario: (what: string, scenario: string) => `${what}, message du scénario « ${scenario} »`,
  /** On an offline screen. */
  kept: 'encore affiché hors ligne',
  keptThough: (why: string) => `encore affiché hors ligne : ${why}`,
  stale: {
    removed: 'supprimé depuis, l’écran ne le sait pas',
    scenarioEnded: 'le scénario s’est arrêté depuis, l’écran ne le sait pas',
    scenario: (name: string) => `le scénario « ${name} » le remplacera au retour en ligne`,
  },
  waiting: (why: string) => `en attente : ${why}`,
  scenarioRuns: (name: string) => `scénario « ${name} » en cours`,
  /** On a card. */
  scenarioTitles: (scenario: string, titles: string) => `Scénario « ${scenario} » : ${titles}`,
  scenarioNothing: (scenario: string) => `Scénario « ${scenario} » : aucun message affiché`,
  keptTitles: (titles: string) => `Encore affiché hors ligne : ${titles}`,
  expectedTitles: (titles: string) => `S’affichera au retour en ligne : ${titles}`,
  waitingCount: (n: number) => (n > 1 ? `${number(n)} messages en attente` : '1 message en attente'),
  /** On every page, while a scenario runs. */
  bar: {
    label: 'Scénario du projet',
    running: (name: string, since: Moment, until: Moment | null) => {
      const begun = since.day ? `le ${since.text}` : since.text;
      const end =
        until === null ? 'jusqu’à ce qu’on l’arrête' : `jusqu’${until.day ? 'au' : 'à'} ${until.text}`;
      return `Scénario « ${name} » en cours depuis ${begun}, ${end}.`;
    },
    open: 'Voir le scénario',
  },
} as const;
