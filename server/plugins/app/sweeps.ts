import type { Sweep } from '../../db/growth.ts';
import { sweepAudit } from '../../domain/audit/recordAudit.ts';
import { sweepAvailability } from '../../domain/availability/months.ts';
import { sweepBursts } from '../../domain/bursts/sweepBursts.ts';
import { sweepOrders } from '../../domain/fleet/sweepOrders.ts';
import { sweepImports } from '../../domain/gtfs/imports.ts';
import { packEnded } from '../../domain/news/packedScreens.ts';
import { sweepEnded } from '../../domain/news/sweepEnded.ts';
import { sweepLogouts } from '../../domain/oidc/accounts.ts';
import { sweepPast } from '../../domain/past/forgetPast.ts';
import { sweepScenarioRuns } from '../../domain/past/scenarioRuns.ts';
import { sweepReceipts } from '../../domain/receipts/writeReports.ts';
import { sweepProposals } from '../../domain/approvals/proposalRows.ts';
import { sweepAnsweredCalls } from '../../domain/project/onceOnly.ts';
import { sweepPlans } from '../../domain/scenarios/planRows.ts';
import type { Services } from '../../domain/services.ts';
import { sweepMails } from '../../domain/silence/outbox.ts';
import { sweepSubscriptions } from '../../domain/subscriptions/endings.ts';
import { sweepOffers } from '../../domain/timetables/sweepOffers.ts';
import { sweepUndo } from '../../domain/undo/undoable.ts';
import { sweepWebhooks } from '../../domain/webhooks/sweepWebhooks.ts';
import { oldestOf, type Retention } from '../../shared/retention.ts';

type Jobs = Pick<
  Services,
  'bicycleReader' | 'db' | 'engine' | 'gtfs' | 'now' | 'sessions' | 'timesReader' | 'trafficFeeds' | 'work'
> & {
  retention: Retention;
};

/** The sweep of each kind of old rows, so that no table grows for ever (OPS-4). */
export function createSweeps(jobs: Jobs): Readonly<Record<Sweep, () => Promise<void>>> {
  const { bicycleReader, db, gtfs, now, retention, sessions, timesReader, trafficFeeds } = jobs;
  const oldest = (kept: keyof Retention) => oldestOf(retention[kept], now());
  return {
    audit: () => sweepAudit(db, oldest('audit')),
    receipts: () => sweepReceipts(db, oldest('receipts')),
    messages: async () => {
      await sweepEnded(jobs, oldest('messages'));
      await packEnded(jobs);
    },
    offers: () => sweepOffers(db, oldest('offers')),
    bursts: () => sweepBursts(db, oldest('bursts'), now()),
    runs: () => sweepScenarioRuns(db, oldest('runs')),
    imports: async () => {
      await sweepImports(db, oldest('imports'));
      gtfs.sweep();
    },
    availability: () => sweepAvailability(db, now(), oldest('availability')),
    sessions: () => sessions.sweep(oldest('sessions')),
    // These have their own expiry.
    perturbations: () => trafficFeeds.sweep(),
    undo: () => sweepUndo(db, now()),
    times: () => timesReader.sweep(),
    bicycles: () => bicycleReader.sweep(),
    orders: () => sweepOrders(db, now()),
    calls: () => sweepAnsweredCalls(db, now()),
    logouts: () => sweepLogouts(db, now()),
    mails: () => sweepMails(db, now()),
    plans: () => sweepPlans(db, now()),
    webhooks: () => sweepWebhooks(db, now()),
    subscriptions: () => sweepSubscriptions(db, now()),
    proposals: () => sweepProposals(db, now()),
    past: () => sweepPast(db, now()),
  };
}
