import { Type, type Static } from 'typebox';

/** What changed in a project, so that a console reads it again. */
export const changeTopics = ['news', 'screens', 'lines', 'scenarios', 'library', 'project'] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/** Events of `GET /api/events/project/{projectId}`, which keep a console's lists fresh. */
export const ProjectChange = Type.Object({ topics: Type.Array(Type.Enum([...changeTopics])) });
export type ProjectChange = Static<typeof ProjectChange>;
