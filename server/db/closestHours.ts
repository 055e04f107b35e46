import type { ExpressionBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** The service hours of a screen: its own, else those of its site, else of its project (FLT-5); null: always in service. */
export const closestHours = ({ fn }: ExpressionBuilder<Database, 'screen' | 'site' | 'project'>) =>
  fn.coalesce('screen.service_hours', 'site.service_hours', 'project.service_hours').as('hours');
