import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { mayCall } from '../../../contract/access.ts';
import type { Perturbation } from '../../../contract/schemas/traffic.ts';
import { principalOf } from '../../session/principal.ts';
import {
  noTraffic,
  openIn,
  perturbationsOf,
  shownOf,
  waitingOf,
  withClosed,
  withExpired,
  withListed,
  type TrafficSlots,
} from './trafficSlots.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useSession } from '../../session/useSession.ts';

export interface Traffic {
  /** At most seven (TRF-1). */
  shown: Perturbation[];
  /** Ids of those that are shown or wait for a slot. */
  open: readonly number[];
  /** How many wait. */
  waiting: number;
  /** Closes one here, and on the server. */
  close: (id: number) => void;
  /** Takes one off the stack whose display time has ended: only a person closes. */
  expire: (id: number) => void;
  /** Whether this project has notifications that this user may see. */
  isFollowed: boolean;
  /** The server has told what there is. */
  isKnown: boolean;
  /** Stands for what the server lists: another one when that has changed. */
  listedAs: string;
}

type Step = { listed: Perturbation[] } | { closed: number } | { expired: number } | 'forget';

function next(slots: TrafficSlots, step: Step): TrafficSlots {
  if (step === 'forget') return noTraffic;
  if ('listed' in step) return withListed(slots, step.listed);
  return 'closed' in step ? withClosed(slots, step.closed) : withExpired(slots, step.expired);
}

/**
 * The traffic notifications of the current project, from the sign-in to the sign-out (SES-2, NAV-6, TRF-1). What was
 * closed and is listed all the same has not reached the server, and is told it again.
 */
export function useTraffic(): Traffic {
  const { openStream, disablePerturbation } = useOperatorData();
  const { token, user, project } = useSession();
  const queryClient = useQueryClient();
  const [slots, step] = useReducer(next, noTraffic);
  const username = user?.username;
  const isFollowed =
    project?.adminNotifications === true && mayCall('readTraffic', principalOf({ user, project }));
  const projectId = isFollowed ? project.id : undefined;

  const told = useRef(new Set<number>());
  const reportClosed = useCallback(
    (id: number) => {
      if (told.current.has(id)) return;
      told.current.add(id);
      // What has not arrived is told again with the next list, or the next connection.
      disablePerturbation(id).catch(() => told.current.delete(id));
    },
    [disablePerturbation],
  );
  const { listed, closed } = slots;
  const reportAllClosed = useEffectEvent(() => closed.forEach(reportClosed));
  useEffect(() => closed.forEach(reportClosed), [listed, closed, reportClosed]);

  useEffect(() => {
    if (token === null || username === undefined || projectId === undefined) return;
    const query = new URLSearchParams({ userName: username });
    const end = openStream(`/rest/news/traffic-situation/${projectId}?${query}`, {
      open: () => reportAllClosed(),
      message: (event) => {
        const perturbations = perturbationsOf(event);
        if (perturbations) step({ listed: perturbations });
      },
    });
    return () => {
      end();
      step('forget');
    };
  }, [openStream, token, username, projectId]);

  // Whoever has read which perturbations there are reads them again.
  useEffect(() => {
    if (projectId !== undefined && listed !== noTraffic.listed)
      void queryClient.invalidateQueries({ queryKey: [projectId, 'lines', 'perturbations'] });
  }, [queryClient, projectId, listed]);

  const close = useCallback((id: number) => step({ closed: id }), []);
  const expire = useCallback((id: number) => step({ expired: id }), []);
  return {
    shown: shownOf(slots),
    open: openIn(slots),
    waiting: waitingOf(slots),
    close,
    expire,
    isFollowed,
    isKnown: listed !== noTraffic.listed,
    listedAs: listed.map(({ id }) => id).join(),
  };
}
