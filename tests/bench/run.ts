import { agenda } from './agenda.ts';
import { boards } from './boards.ts';
import type { Bench, Finding } from './measure.ts';
import { configurationList } from './configurationList.ts';
import { connectedScreens } from './connectedScreens.ts';
import { departures } from './departures.ts';
import { feeds } from './feeds.ts';
import { firstLoad } from './firstLoad.ts';
import { fleet } from './fleet.ts';
import { fullLine } from './fullLine.ts';
import { gtfsImport } from './gtfsImport.ts';
import { imports } from './imports.ts';
import { journal } from './journal.ts';
import { largeScenario } from './largeScenario.ts';
import { liveTimes } from './liveTimes.ts';
import { manyProjects } from './manyProjects.ts';
import { presence } from './presence.ts';
import { publish } from './publish.ts';
import { screenDay } from './screenDay.ts';
import { serverDay } from './serverDay.ts';
import { threeServers, twoServers } from './severalServers.ts';
import { signIn } from './signIn.ts';
import { sitesMap } from './sitesMap.ts';
import { smoothness } from './smoothness.ts';
import { spreads } from './spreads.ts';
import { stretch } from './stretch.ts';
import { sweeps } from './sweeps.ts';
import { wall } from './wall.ts';
import { year } from './year.ts';
import { years } from './years.ts';

const benches: Bench[] = [
  publish,
  connectedScreens,
  twoServers,
  threeServers,
  feeds,
  sitesMap,
  firstLoad,
  signIn,
  spreads,
  fullLine,
  stretch,
  agenda,
  configurationList,
  departures,
  liveTimes,
  gtfsImport,
  imports,
  boards,
  presence,
  manyProjects,
  largeScenario,
  sweeps,
  smoothness,
  fleet,
  years,
  wall,
  year,
  journal,
  screenDay,
  serverDay,
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(
    `No bench is named ${unknown.join(', ')}. There are: ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const holds = ({ value, target }: Finding) =>
  'atLeast' in target ? value >= target.atLeast : value <= target.atMost;

function row(finding: Finding): Record<string, string> {
  const { target, unit = '' } = finding;
  const bound = 'atLeast' in target ? `≥ ${target.atLeast}${unit}` : `≤ ${target.atMost}${unit}`;
  return {
    mesure: finding.what,
    produit: finding.product,
    plancher: finding.floor,
    rapport: `${finding.value.toFixed(2)}${unit}`,
    borne: bound,
    tenue: holds(finding) ? 'oui' : 'NON',
  };
}

const table: Record<string, string>[] = [];
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.error(`… ${bench.name}`);
  try {
    for (const finding of await bench.run()) table.push(row(finding));
  } catch (error) {
    // The others are measured all the same.
    console.error(error);
    process.exitCode = 1;
  }
}
console.table(table);
