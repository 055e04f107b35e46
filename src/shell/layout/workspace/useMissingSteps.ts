import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import type { Project } from '../../../../contract/schemas/project.ts';
import type { NewsConf, Screen } from '../../../../contract/schemas/screen.ts';
import { useOperatorData } from '../../../data/useOperatorData.ts';
import { missingSteps, type MissingStep } from './missingSteps.ts';

const none: readonly MissingStep[] = [];
/** Enough to find one screen that is ready; who has more than these has been past the beginning for long. */
const pagination = { page: 1, perPage: 200 };

type ListedScreen = Screen & { templateId: number | null; newsConfId: number | null };

/** What a project still lacks for its first message. It is no more than a help: what cannot be read lacks nothing. */
export function useMissingSteps({ id: projectId, adminMessages }: Project): readonly MissingStep[] {
  const dataProvider = useOperatorData();
  const read = <T extends RaRecord>(resource: string) =>
    dataProvider.getList<T>(resource, { pagination, meta: { projectId } });
  const { data } = useQuery({
    queryKey: ['missing steps', projectId, adminMessages],
    queryFn: async () => {
      const [screens, setups, sites, templates] = await Promise.all([
        read<ListedScreen>('screens'),
        read<NewsConf>('newsConfs'),
        read('sites'),
        read('templates'),
      ]);
      return missingSteps({
        offersMessages: adminMessages,
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
