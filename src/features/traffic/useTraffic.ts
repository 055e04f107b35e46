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
import { perturbationsPlace } from '../../data/usePerturbations.ts';
import { projectKey } from '../../data/useProjectQuery.ts';
import { useSession } from '../../session/useSession.ts';

export interface Traffic {
  /** At most seven (TRF-1). */
  shown: Perturbation[];
  /** Ids of the shown and waiting ones. */
  open: readonly number[];
  /** Number of notifications that wait. */
  waiting: number;
  /** Closes a notification here and on the server. */
  close: (id: number) => void;
  /** Removes a notification whose display time has ended; only a person closes one. */
  expire: (id: number) => void;
  /** Whether this project has notifications that this user may see. */
  isFollowed: boolean;
  /** The server has sent its list. */
  isKnown: boolean;
}

type Step = { listed: Perturbation[] } | { closed: number } | { expired: number } | 'forget';

function next(slots: TrafficSlots, step: Step): TrafficSlots {
  if (step === 'forget') return noTraffic;
  if ('listed' in step) return withListed(slots, step.listed);
  return 'closed' in step ? withClosed(slots, step.closed) : withExpired(slots, step.expired);
}

/**
 * The traffic notifications of the current project, while the user is signed in (SES-2, NAV-6, TRF-1). A notification that
 * was closed but is still listed has not reached the server, and is reported again.
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
      // A report that failed is repeated at the next list or connection.
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

  // Lists of perturbations, of pages and of the dialog, are read again when the stream's list changes.
  useEffect(() => {
    if (projectId !== undefined && listed !== noTraffic.listed)
      void queryClient.invalidateQueries({ queryKey: projectKey(projectId, ...perturbationsPlace) });
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
  };
}
