import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { isOver } from '../../contract/messageTime.ts';
import { dueOf, progressOf } from '../../contract/planProgress.ts';
import { nextOccurrence, planTimeOf } from '../../contract/scenarioPlan.ts';
import type { Outcome, ProposalDetails } from '../../contract/schemas/proposal.ts';
import type { Scenario } from '../../contract/schemas/scenario.ts';
import { ActivationEffect } from '../../src/features/activation/ActivationEffect.tsx';
import { texts } from '../../src/i18n/index.ts';
import { messageTimeText } from '../../src/shared/messageTimeText.ts';
import { PlanMeetings } from '../../src/shared/PlanMeetings.tsx';
import { planText } from '../../src/shared/planText.ts';
import { MessageProposal } from './MessageProposal.tsx';
import { changesPlan, meetingsOfProposed, storedOf } from './seenBy.ts';
import type { ProposalPlace } from './useProposalPlace.ts';

const words = texts.approvals.details;

interface Props {
  outcome: Outcome;
  place: ProposalPlace;
  /** Not decided yet; for a decided one, today's screens are irrelevant. */
  isWaiting: boolean;
}

/** When a planned scenario would run, and its effect on screens. */
function PlanProposal({ outcome: { plan }, place, isWaiting }: Props) {
  const { project, clockOffset, scenarios, screens, timeZone, now } = place;
  const time = plan && planTimeOf(plan);
  if (!plan || !time) return null;
  const scenario = scenarios?.find(({ id }) => id === plan.scenarioId);
  const stored = storedOf(plan, place);
  const next = nextOccurrence(time, now, timeZone);
  const delay = scenario?.autoDeactivationDelay ?? null;
  const saved = progressOf(stored, { time, delay }, now, timeZone);
  const hasBegun = saved.running || dueOf(saved, now, timeZone) !== null;
  const title = (
    <Typography sx={{ fontWeight: 600, mb: 1 }}>
      {words.plan(plan.scenarioName, planText(time, timeZone, now))}
    </Typography>
  );
  if (isWaiting && changesPlan(plan) && !stored)
    return (
      <>
        {title}
        <Alert severity="warning">{words.planGone}</Alert>
      </>
    );
  return (
    <>
      {title}
      {isWaiting && !next && hasBegun && <Typography>{words.planBegun}</Typography>}
      {isWaiting && !next && !hasBegun && <Alert severity="warning">{words.planOver}</Alert>}
      {isWaiting && (
        <PlanMeetings
          meetings={meetingsOfProposed(plan, place)}
          timeZone={timeZone}
          now={now}
          onTie={words.planTie}
        />
      )}
      {isWaiting && scenario && next && (
        <ActivationEffect
          scenario={scenario}
          screens={screens}
          project={project}
          clockOffset={clockOffset}
          current={null}
          run={next}
        />
      )}
      {isWaiting && scenarios && !scenario && <Alert severity="warning">{words.scenarioGone}</Alert>}
    </>
  );
}

/** Messages that would get another end; those that have ended meanwhile get none. */
function ProlongationProposal({ outcome: { messages = [], until = null }, place, isWaiting }: Props) {
  const { news, now } = place;
  // By now: it may have been ended or taken off, or have got another end.
  const left = news && new Set(news.flatMap(({ id, until: end }) => (isOver({ until: end }, now) ? [] : id)));
  const text =
    until === null ? words.noEnd : messageTimeText({ until, period: null }, place.timeZone, place.now);
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{words.newEnd(text)}</Typography>
      <ul>
        {messages.map(({ id, title, screens }) => (
          <li key={id}>
            {words.message(title, screens)}
            {isWaiting && left && !left.has(id) && ` (${words.messageOver})`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The scenario's content at the time of the decision. */
function ScenarioContents({ scenario: { display } }: { scenario: Scenario }) {
  const counts = new Map<string, number>();
  for (const { titles } of display)
    for (const { title } of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  return (
    <ul>
      {[...counts].map(([title, screens]) => (
        <li key={title}>{words.message(title, screens)}</li>
      ))}
    </ul>
  );
}

/** Names of the places where scenarios show a library message. */
const placesOf = ({ scenarios }: ProposalPlace, newsId: number): string[] => [
  ...new Set(
    scenarios?.flatMap(({ messages = [] }) =>
      messages.flatMap(({ id, screens }) => (id === newsId ? screens : [])),
    ),
  ),
];

/** What the proposal would do, as far as it is known beforehand (OPS-5). */
export function ProposalOutcome({ proposal, place }: { proposal: ProposalDetails; place: ProposalPlace }) {
  const { kind, outcome } = proposal;
  const { project, clockOffset, screens, current } = place;
  const { news, before, scenario, library, libraryId } = outcome;
  const isWaiting = proposal.state === 'waiting';
  switch (kind) {
    case 'spread':
    case 'correction':
      return news ? (
        <MessageProposal
          news={news}
          before={before}
          place={place}
          isSpread
          mayGiveWay={kind === 'correction' || libraryId !== undefined}
          isWaiting={isWaiting}
          screenIds={news.screens}
        />
      ) : null;
    case 'prolongation':
      return <ProlongationProposal outcome={outcome} place={place} isWaiting={isWaiting} />;
    case 'plan':
      return <PlanProposal outcome={outcome} place={place} isWaiting={isWaiting} />;
    case 'library':
      return library ? (
        <>
          {isWaiting && <Typography sx={{ mb: 1 }}>{words.inScenario}</Typography>}
          <MessageProposal
            news={library}
            before={before}
            isSpread={false}
            isWaiting={false}
            screenIds={placesOf(place, library.id)}
            place={place}
          />
        </>
      ) : null;
    case 'activation':
    case 'scenario':
      if (!scenario) return null;
      return isWaiting ? (
        <>
          {kind === 'scenario' && <Typography sx={{ mb: 1 }}>{words.scenarioRuns}</Typography>}
          <ActivationEffect
            scenario={scenario}
            current={current}
            screens={screens}
            project={project}
            clockOffset={clockOffset}
          />
        </>
      ) : (
        <ScenarioContents scenario={scenario} />
      );
  }
}
