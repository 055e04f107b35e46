import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { csvName } from '../../shared/csv/csvName.ts';

/** File name for an exported list. */
export function fileName(resource: ConfigurationName, ...parts: (string | undefined)[]): string {
  const words = [...parts, texts.configuration.resources[resource].plural].filter(
    (part) => part !== undefined,
  );
  return csvName(...words);
}
