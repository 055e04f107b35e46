import { describe, expect, it } from 'vitest';
import { hourMs } from '../../../contract/durations.ts';
import { buildPublishedNews, participant, tellAll } from '../../../tests/support/publishedMessages.ts';
import { noon } from '../../../tests/support/situations.ts';
import type { StoredNews } from '../../events/serverEvent.ts';
import { jsonOf } from './element.ts';
import { situationOf } from './situation.ts';

/** A situation in JSON, as far as tested. */
interface Situation {
  Affects: Record<string, unknown>;
  Progress: string;
  ValidityPeriod: { StartTime: string; EndTime?: string }[];
  PublicationWindow?: unknown[];
  PublishingActions?: unknown;
  ReportType: string;
  Planned: boolean;
  Priority?: number;
  Severity: string;
  ReasonName?: { value: string; lang: string }[];
  Consequences?: unknown;
}

function situation(overrides: Partial<StoredNews>, closedAt: number | null = null): Situation {
  const [told] = tellAll([buildPublishedNews(overrides)], closedAt);
  if (!told) throw new Error('It is published.');
  return jsonOf(situationOf(participant, told)) as Situation;
}

const at = (hours: number) => noon + hours * hourMs;
const iso = (instant: number | undefined) => instant && new Date(instant).toISOString();
const limited = { from: at(1), until: at(24) };

describe('OUT-1 when a situation is valid', () => {
  it.each<[string, Partial<StoredNews>, number | null, [number, number?]]>([
    ['that has no end', {}, null, [noon]],
    ['that has one', limited, null, [at(1), at(24)]],
    ['withdrawn while it is in force', limited, at(2), [at(1), at(2)]],
    ['withdrawn before it begins', limited, noon, [at(1), at(1)]],
    ['closed after its own end', limited, at(30), [at(1), at(24)]],
    ['without an end that is closed', {}, at(2), [noon, at(2)]],
  ])('OUT-1 one %s', (_what, overrides, closedAt, [from, until]) => {
    const { ValidityPeriod, Progress } = situation(overrides, closedAt);
    expect(ValidityPeriod).toEqual([
      { StartTime: iso(from), ...(until !== undefined && { EndTime: iso(until) }) },
    ]);
    expect(Progress).toBe(closedAt === null ? 'published' : 'closed');
  });

  it('OUT-1 one that is closed is shown nowhere, and in no hours', () => {
    const hours = { period: '0600-0900' };
    const [open, closed] = [situation(hours), situation(hours, at(1))];
    expect(open.PublicationWindow?.length).toBeGreaterThan(1);
    expect(open).toHaveProperty('PublishingActions');
    expect(closed).not.toHaveProperty('PublicationWindow');
    expect(closed).not.toHaveProperty('PublishingActions');
  });
});

describe('OUT-1 what a situation without a line affects', () => {
  const stop = { AffectedStopPoint: [{ StopPointRef: 'STOP:1' }] };
  const place = { AffectedStopPlace: [{ StopPlaceRef: 'nord:StopPlace::2:LOC' }] };
  it.each<[string, string[], object]>([
    ['the stops of its sites', ['quai-1'], { StopPoints: stop }],
    ['sites that have none', ['hall'], { StopPlaces: place }],
    [
      'the stops of its sites, and sites that have none',
      ['quai-1', 'hall'],
      { StopPoints: stop, StopPlaces: place },
    ],
  ])('OUT-1 %s', (_what, screens, affected) => {
    const { Affects } = situation({ line: null, screens });
    expect(Affects).toMatchObject(affected);
    // In the order of the schema.
    expect(Object.keys(Affects)).toEqual(Object.keys(affected));
  });
});

it('OUT-1 CMP-4 works to come are planned, with their cause and consequence; what happens now is an incident', () => {
  const works = { ...limited, causeId: 1, impactId: 1, priority: 3 };
  expect(situation(works)).toMatchObject({
    ReportType: 'general',
    Planned: true,
    Severity: 'normal',
    Priority: 3,
    ReasonName: [{ value: 'Travaux', lang: 'fr' }],
    Consequences: { Consequence: [{ Condition: ['delay'], Severity: 'normal' }] },
  });
  const incident = situation({ alert: true });
  expect(incident).toMatchObject({ ReportType: 'incident', Planned: false, Severity: 'severe' });
  for (const name of ['Priority', 'ReasonName', 'Consequences']) expect(incident).not.toHaveProperty(name);
});
