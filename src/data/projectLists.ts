import { useOperatorData } from './useOperatorData.ts';
import { useProjectQuery } from './useProjectQuery.ts';

// Lists of the current project that several pages read: one hook each, so that all of them share one query.

/** Its lines; read only if `wanted`. */
export function useLines(wanted = true) {
  const data = useOperatorData();
  return useProjectQuery('lines', 'lines', (id) => data.lines(id), wanted);
}

/** Messages spread in it; read only if `wanted`. */
export function useNewsOfProject(wanted = true) {
  const data = useOperatorData();
  return useProjectQuery('news', 'newsOfProject', (id) => data.newsOfProject(id), wanted);
}

/** Its sites, with their stop points. */
export function useSites() {
  const data = useOperatorData();
  return useProjectQuery('screens', 'sites', (id) => data.sites(id));
}

/** Its display modes. */
export function useTemplates() {
  const data = useOperatorData();
  return useProjectQuery('screens', 'templates', (id) => data.templates(id));
}

/** Messages of its library, those without a period and those with one; read only if `wanted`. */
export function useLibraryMessages(wanted = true) {
  const data = useOperatorData();
  return useProjectQuery('library', 'library', (id) => data.library(id, false), wanted);
}

/** The languages of messages. */
export function useLanguages() {
  const data = useOperatorData();
  return useProjectQuery('project', 'languages', () => data.languages());
}
