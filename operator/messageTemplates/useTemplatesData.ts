import { useMemo } from 'react';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { Language } from '../../contract/schemas/news.ts';
import type { Screen, Template } from '../../contract/schemas/screen.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useLanguages, useLines, useTemplates } from '../../src/data/projectLists.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import { useSitesWithScreens } from '../../src/data/useSitesWithScreens.ts';
import { orderedLanguages } from '../../src/shared/languages.ts';
import { readingOf } from '../../src/shared/reading.ts';

/** What the page needs before a template can be edited. */
export interface TemplatesData {
  templates: readonly MessageTemplate[];
  languages: readonly Language[];
  /** All screens of the project, including inactive ones. */
  screens: readonly Screen[];
  /** Display modes by id; until they are loaded, previews have the default style. */
  modes: ReadonlyMap<number, Template>;
  lines: readonly Line[];
  /** Labels of the project's causes. */
  causes: readonly string[];
}

/** The project's templates, languages, screens, lines and causes; the page works without the last two. */
export function useTemplatesData() {
  const data = useOperatorData();
  const templates = useProjectQuery('messageTemplates', 'messageTemplates', (id) =>
    data.messageTemplates(id),
  );
  const sites = useSitesWithScreens();
  const languages = useLanguages();
  const modes = useTemplates();
  const lines = useLines();
  const causes = useProjectQuery('lines', 'causes', (id) => data.causes(id));

  const rest = useMemo(
    () => ({
      languages: orderedLanguages(languages.data ?? []),
      screens: Object.values(sites.data ?? {}).flat(),
      modes: new Map((modes.data ?? []).map((mode) => [mode.id, mode])),
      lines: lines.data ?? [],
      causes: (causes.data ?? []).map(({ label }) => label),
    }),
    [languages.data, sites.data, modes.data, lines.data, causes.data],
  );
  const reading = readingOf([templates, sites, languages]);
  const isKnown = templates.data !== undefined && sites.data !== undefined && languages.data !== undefined;
  const ready: TemplatesData | null = isKnown ? { templates: templates.data, ...rest } : null;
  return {
    /** Null while loading, and after a failure. */
    ready: reading.failure ? null : ready,
    reading,
    updatedAt: templates.dataUpdatedAt,
  };
}
