import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Project } from '../../../../contract/schemas/project.ts';
import type { NewsConf, Screen } from '../../../../contract/schemas/screen.ts';
import { useOperatorData } from '../../../data/useOperatorData.ts';
import { texts } from '../../../i18n/index.ts';
import { type MissingStep, missingSteps } from './missingSteps.ts';

const none: readonly MissingStep[] = [];
/** Enough to find one screen that is ready; a project with more is no longer being set up. */
const pagination = { page: 1, perPage: 200 };

type ListedScreen = Screen & { templateId: number | null; newsConfId: number | null };

/** What a project lacks for its first message. Only a hint: nothing is missing if the data cannot be read. */
function useMissingSteps({ id: projectId, ...flags }: Project): readonly MissingStep[] {
  const dataProvider = useOperatorData();
  // Either opens « Diffusion de message ».
  const offersMessages = flags.adminMessages || flags.adminMessagesLibrary;
  const read = <T extends RaRecord>(resource: string) =>
    dataProvider.getList<T>(resource, { pagination, meta: { projectId } });
  const { data } = useQuery({
    queryKey: [projectId, 'configuration', 'missing steps', offersMessages],
    queryFn: async () => {
      const [screens, setups, sites, templates] = await Promise.all([
        read<ListedScreen>('screens'),
        read<NewsConf>('newsConfs'),
        read('sites'),
        read('templates'),
      ]);
      return missingSteps({
        offersMessages,
        sites: sites.total ?? 0,
        templates: templates.total ?? 0,
        setups: setups.data,
        screens: screens.data,
      });
    },
    retry: false,
  });
  return data ?? none;
}

const stepTexts = texts.configuration.firstScreen;

/** Address at which a step is done. */
const addressOf = (step: MissingStep, projectId: number) => {
  if (step === 'messages') return `/adminProject/projects/${projectId}`;
  return `/adminProject/${projectId}/${step === 'screen' ? 'screens' : `${step}/create`}`;
};

/** What a project lacks for its first message, each with a link; renders nothing if nothing is missing. */
export function FirstScreenSteps({ project }: { project: Project }) {
  const titleId = useId();
  const missing = useMissingSteps(project);
  if (missing.length === 0) return null;
  return (
    <Alert severity="info" role="note" aria-labelledby={titleId} sx={{ mb: 2 }}>
      <AlertTitle id={titleId}>{stepTexts.title}</AlertTitle>
      <ol>
        {missing.map((step) => (
          <li key={step}>
            <Link component={RouterLink} to={addressOf(step, project.id)}>
              {stepTexts.steps[step]}
            </Link>
          </li>
        ))}
      </ol>
    </Alert>
  );
}
