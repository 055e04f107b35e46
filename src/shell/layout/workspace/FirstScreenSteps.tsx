import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Project } from '../../../../contract/schemas/project.ts';
import { texts } from '../../../i18n/index.ts';
import type { MissingStep } from './missingSteps.ts';
import { useMissingSteps } from './useMissingSteps.ts';

const words = texts.configuration.firstScreen;

/** Where a step is done. */
const addressOf = (step: MissingStep, projectId: number) => {
  if (step === 'messages') return `/adminProject/projects/${projectId}`;
  return `/adminProject/${projectId}/${step === 'screen' ? 'screens' : `${step}/create`}`;
};

/** What a project still lacks for its first message, each leading to where it is done; nothing once it lacks nothing. */
export function FirstScreenSteps({ project }: { project: Project }) {
  const titleId = useId();
  const missing = useMissingSteps(project);
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" role="note" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <AlertTitle id={titleId}>{words.title}</AlertTitle>
      <ol>
        {missing.map((step) => (
          <li key={step}>
            <Link component={RouterLink} to={addressOf(step, project.id)}>
              {words.steps[step]}
            </Link>
          </li>
        ))}
      </ol>
    </Alert>
  );
}
