import { createBoards, type Boards } from './domain/board/boards.ts';
import { createScreenCredentials, type ScreenCredentials } from './domain/player/credentials.ts';
import { createPresence, type Presence } from './domain/presence/presence.ts';
import { createAutoDeactivation, type AutoDeactivation } from './domain/scenarios/autoDeactivation.ts';
import { createSessions, type Sessions } from './domain/session/sessions.ts';
import { createSignInLimit } from './domain/session/signInLimit.ts';
import type { Engine, Store } from './db/engine.ts';
import { createUnitOfWork, type UnitOfWork } from './db/unitOfWork.ts';
import type { EventBus } from './events/eventBus.ts';

/** What the routes call. */
export interface Services {
  db: Store['db'];
  engine: Engine;
  /** Milliseconds since the epoch. */
  now: () => number;
  work: UnitOfWork;
  bus: EventBus;
  sessions: Sessions;
  presence: Presence;
  boards: Boards;
  credentials: ScreenCredentials;
  autoDeactivation: AutoDeactivation;
}

export interface ServicesOptions {
  store: Store;
  bus: EventBus;
  now: () => number;
  onTrouble: (error: unknown) => void;
}

export async function createServices({ store, bus, now, onTrouble }: ServicesOptions): Promise<Services> {
  const work = createUnitOfWork(store, bus);
  const presence = createPresence(store, now);
  return {
    db: store.db,
    engine: store.engine,
    now,
    work,
    bus,
    sessions: createSessions(store, work, bus, createSignInLimit(now), now),
    presence,
    boards: createBoards(store, bus, presence, onTrouble),
    credentials: await createScreenCredentials(store),
    autoDeactivation: createAutoDeactivation({ ...store, work, bus, now, onTrouble }),
  };
}
