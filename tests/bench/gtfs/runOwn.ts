import { runBuild } from '../../../server/domain/gtfs/runBuild.ts';

const [zipPath = '', target = ''] = process.argv.slice(2);
const order = { zipPath, target, today: 20_260_601, agencyId: null };
const { facts } = await runBuild(order, () => undefined).outcome;
if (facts === null) throw new Error('The feed of the bench was refused.');
console.log(JSON.stringify({ peak: process.resourceUsage().maxRSS, stopTimes: facts.stopTimes }));
