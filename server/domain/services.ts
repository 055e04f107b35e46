import { join } from 'node:path';
import type { Engine, Store } from '../db/engine.ts';
import type { StorageWatch } from '../db/storage.ts';
import type { EventBus } from '../events/eventBus.ts';
import { type HearTransaction, timedWork } from '../events/timedWork.ts';
import { notedWork } from '../events/notedWork.ts';
import { createUnitOfWork, type UnitOfWork } from '../events/unitOfWork.ts';
import { type Background, createBackground } from '../shared/background.ts';
import { type ClockWatch, createClockWatch } from '../shared/clocks.ts';
import { type Boards, createBoards } from './board/boards.ts';
import { type Bursts, createBursts } from './bursts/bursts.ts';
import { createDepartureNetworks } from './departures/departureNetwork.ts';
import { createDeparturePlans, type DeparturePlans } from './departures/departurePlans.ts';
import type { CurrentFeeds } from './gtfs/currentFeed.ts';
import { createLinesStops, type LinesStops } from './departures/lineStops.ts';
import { createGtfs, type Gtfs } from './gtfs/gtfs.ts';
import { createScreenCredentials, type ScreenCredentials } from './player/credentials.ts';
import { createOidc, type Oidc } from './oidc/oidc.ts';
import type { OidcOptions } from './oidc/options.ts';
import { createPresence, type Presence } from './presence/presence.ts';
import type { DueWork } from './project/dueWork.ts';
import { createPublications, type Publications } from './publication/publications.ts';
import { createReceiptIntake, type ReceiptIntake } from './receipts/intake.ts';
import { createOnAirBoards, type OnAirBoards } from './receipts/onAir.ts';
import { createReceiptCounts, type ReceiptCounts } from './receipts/receiptCounts.ts';
import { createAutoDeactivation } from './scenarios/autoDeactivation.ts';
import { createScenarioLists, type ScenarioLists } from './scenarios/scenarioLists.ts';
import { createPlanRunner } from './scenarios/planRunner.ts';
import { createSessions, type Sessions } from './session/sessions.ts';
import { createSignInLimit } from './session/signInLimit.ts';
import { createLastCopies, type LastCopies } from './standings/lastCopies.ts';
import { createRunningScenarios, type RunningScenarios } from './standings/readStandings.ts';
import { type BicycleReader, createBicycleReader } from './bicycles/bicycleReader.ts';
import { createLibraryLists, type LibraryLists } from './library/libraryLists.ts';
import { createKeptAnswers } from './liveTimes/keptAnswers.ts';
import { createLiveSources, type LiveSources } from './liveTimes/liveSources.ts';
import { createMailer, type Mailer, type MailOptions } from './silence/mailer.ts';
import { createSilenceWatch, type SilenceWatch } from './silence/silenceWatch.ts';
import { createTimesReader, type TimesReader } from './liveTimes/timesReader.ts';
import { espeak, type Synthesize } from './speech/synthesize.ts';
import { createVoice, type Voice } from './speech/voice.ts';
import { createSubscriptions, type Subscriptions } from './subscriptions/subscriptions.ts';
import { createTimetables, type Timetables } from './timetables/inForce.ts';
import { createMidnightSwitch } from './timetables/midnightSwitch.ts';
import { parseFeedHosts } from './feeds/feedHosts.ts';
import type { FeedOptions } from './feeds/feedLoop.ts';
import { createFeedReader, type FeedReader } from './traffic/feedReader.ts';
import { createWebhookOutbox, type WebhookOutbox } from './webhooks/outbox.ts';
import type { WebhookAccess } from './webhooks/post.ts';
import { createWebhookSender, type WebhookSender } from './webhooks/sender.ts';
import { parseWebhookHosts } from './webhooks/webhookHosts.ts';
import { createTrafficBoards, type TrafficBoards } from './traffic/trafficBoards.ts';

/** Services used by the routes. */
export interface Services {
  db: Store['db'];
  storage: StorageWatch;
  engine: Engine;
  /** Milliseconds since the epoch. */
  now: () => number;
  clockWatch: ClockWatch;
  work: UnitOfWork;
  bus: EventBus;
  sessions: Sessions;
  /** OpenID Connect provider beside passwords; null: none. */
  oidc: Oidc | null;
  presence: Presence;
  boards: Boards;
  credentials: ScreenCredentials;
  /** GTFS feeds in force. */
  feeds: CurrentFeeds;
  gtfs: Gtfs;
  autoDeactivation: DueWork;
  planRunner: DueWork;
  midnightSwitch: DueWork;
  timetables: Timetables;
  bursts: Bursts;
  trafficFeeds: FeedReader;
  traffic: TrafficBoards;
  departures: DeparturePlans;
  linesStops: LinesStops;
  timesReader: TimesReader;
  bicycleReader: BicycleReader;
  liveTimes: LiveSources;
  /** Reports of screens about what they show. */
  receipts: ReceiptIntake;
  onAir: OnAirBoards;
  receiptCounts: ReceiptCounts;
  /** Publications of projects' messages. */
  publications: Publications;
  /** Sends publications to SIRI subscribers. */
  subscriptions: Subscriptions;
  voice: Voice;
  /** What offline screens continue to show. */
  lastCopies: LastCopies;
  running: RunningScenarios;
  scenarioLists: ScenarioLists;
  libraryLists: LibraryLists;
  /** Sends mails; null: no mail server configured. */
  mailer: Mailer | null;
  silence: SilenceWatch;
  /** Queues events for webhooks, and sends them (OUT-5). */
  webhookOutbox: WebhookOutbox;
  webhookSender: WebhookSender;
  webhookAccess: WebhookAccess;
  /** Background jobs; closed before the database. */
  background: Background;
  /** Called for background failures. */
  onTrouble: (error: unknown) => void;
}

export interface ServicesOptions {
  store: Store;
  bus: EventBus;
  now: () => number;
  /** Whether `now` was set lately; absent: compared with the process's own clock. */
  clockWatch?: ClockWatch;
  /** Traffic feeds; absent: none are read. */
  trafficFeeds?: FeedOptions;
  /** Mail server and sender; null: no mail is sent. */
  mail?: MailOptions | null;
  /** Public address of the console; null: mails contain no links. */
  publicUrl?: string | null;
  /** Where webhooks may lead; absent: public addresses only. */
  webhooks?: WebhookAccess;
  /** OpenID Connect provider beside passwords; null: none. */
  oidc?: OidcOptions | null;
  /** Speech synthesiser; absent: espeak-ng if installed. */
  synthesize?: Synthesize | undefined;
  onTrouble: (error: unknown) => void;
  /** Called for each change; absent: no metrics. */
  onTransaction?: HearTransaction | undefined;
}

export async function createServices({
  store,
  bus,
  now,
  clockWatch = createClockWatch(now),
  trafficFeeds = { hosts: parseFeedHosts(null) },
  mail = null,
  publicUrl = null,
  webhooks: webhookAccess = { hosts: parseWebhookHosts(null) },
  oidc = null,
  synthesize = espeak(),
  onTrouble,
  onTransaction,
}: ServicesOptions): Promise<Services> {
  const webhookOutbox = createWebhookOutbox({ db: store.db, now });
  const untimed = notedWork(createUnitOfWork(store, bus), (trx, events) => webhookOutbox.note(trx, events));
  const work = onTransaction ? timedWork(untimed, onTransaction) : untimed;
  const background = createBackground(onTrouble);
  const { stopping } = background;
  const outgoing = { ...webhookAccess, stopping };
  const presence = createPresence(store, now);
  const boards = createBoards(store, bus, presence, now, onTrouble);
  const onAir = createOnAirBoards(store.db, bus);
  const gtfs = createGtfs({
    ...store,
    work,
    bus,
    now,
    folder: join(store.dataDir, 'gtfs'),
    background,
    onTrouble,
  });
  const timetables = createTimetables(store.db, bus);
  const bursts = createBursts(store.db, bus, now);
  const networks = createDepartureNetworks(store.db, bus);
  const answers = createKeptAnswers({ db: store.db, bus });
  const liveTimes = createLiveSources({ db: store.db, bus, now, background, answers });
  const mailer = mail && (await createMailer(mail));
  const publications = createPublications({ ...store, work, bus, now });
  const sessions = createSessions(store, work, bus, createSignInLimit(now), now);
  return {
    db: store.db,
    storage: store.storage,
    engine: store.engine,
    now,
    clockWatch,
    background,
    onTrouble,
    work,
    bus,
    mailer,
    silence: createSilenceWatch({ db: store.db, mailer, publicUrl, now, stopping, onTrouble }),
    webhookOutbox,
    webhookAccess: outgoing,
    webhookSender: createWebhookSender({
      db: store.db,
      work,
      access: outgoing,
      now,
      background,
      clockWatch,
    }),
    sessions,
    oidc: oidc && (await createOidc({ ...store, work, now, sessions }, oidc)),
    presence,
    boards,
    credentials: await createScreenCredentials(store),
    feeds: gtfs.feeds,
    gtfs,
    timetables,
    bursts,
    departures: createDeparturePlans({
      bus,
      now,
      timetables,
      bursts,
      feeds: gtfs.feeds,
      networks,
      live: liveTimes,
      background,
    }),
    liveTimes,
    timesReader: createTimesReader({
      db: store.db,
      work,
      bus,
      now,
      feeds: trafficFeeds,
      current: gtfs.feeds,
      answers,
      onTrouble,
    }),
    bicycleReader: createBicycleReader({ db: store.db, work, bus, now, feeds: trafficFeeds, onTrouble }),
    linesStops: createLinesStops(store.db, bus, gtfs.feeds, networks),
    receipts: createReceiptIntake({ ...store, work, now }),
    onAir,
    receiptCounts: createReceiptCounts({ boards, onAir, presence, now }),
    publications,
    subscriptions: createSubscriptions({
      db: store.db,
      work,
      publications,
      access: outgoing,
      now,
      clockWatch,
      background,
      onTrouble,
    }),
    voice: createVoice(synthesize),
    lastCopies: createLastCopies({ db: store.db, bus, now }, presence.heardOf),
    running: createRunningScenarios(store.db, bus),
    scenarioLists: createScenarioLists(store.db, bus),
    libraryLists: createLibraryLists(store.db, bus),
    midnightSwitch: createMidnightSwitch({ ...store, work, bus, now, onTrouble }),
    autoDeactivation: createAutoDeactivation({ ...store, work, bus, now, clockWatch, onTrouble }),
    planRunner: createPlanRunner({ ...store, work, bus, now, clockWatch, onTrouble }),
    trafficFeeds: createFeedReader({
      ...store,
      work,
      bus,
      now,
      feeds: trafficFeeds,
      current: gtfs.feeds,
      onTrouble,
    }),
    traffic: createTrafficBoards(store, bus, now, background),
  };
}
