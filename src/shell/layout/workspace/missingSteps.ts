/** What keeps a project's first screen from showing its first message, in the order in which to fix it. */
export type MissingStep = 'messages' | 'sites' | 'templates' | 'newsConfs' | 'screens' | 'screen';

interface FirstScreen {
  /** The project has messages turned on. */
  offersMessages: boolean;
  sites: number;
  templates: number;
  setups: readonly { id: number | string; limit: number }[];
  /** Absent in what a legacy server sends: null. */
  screens: readonly { active: boolean; templateId?: number | null; newsConfId?: number | null }[];
}

/** The missing steps; empty once one screen can show a message. */
export function missingSteps({
  offersMessages,
  sites,
  templates,
  setups,
  screens,
}: FirstScreen): MissingStep[] {
  const usable = new Set(setups.flatMap(({ id, limit }) => (limit > 0 ? [id] : [])));
  const isReady = screens.some(
    ({ active, templateId, newsConfId }) =>
      active && templateId != null && newsConfId != null && usable.has(newsConfId),
  );
  const offer: MissingStep[] = offersMessages ? [] : ['messages'];
  if (isReady) return offer;
  return [
    ...offer,
    ...(sites === 0 ? (['sites'] as const) : []),
    ...(templates === 0 ? (['templates'] as const) : []),
    ...(usable.size === 0 ? (['newsConfs'] as const) : []),
    screens.length === 0 ? 'screens' : 'screen',
  ];
}
