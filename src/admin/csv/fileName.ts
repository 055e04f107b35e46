import type { ConfigurationName } from '../../../contract/configuration/resources.ts';
import { texts } from '../../i18n/index.ts';
import { folded } from '../../shared/folded.ts';

/** The name of a file: letters, digits and dashes, which every system takes. */
export function fileName(resource: ConfigurationName, ...parts: (string | undefined)[]): string {
  const words = [...parts, texts.configuration.resources[resource].plural].filter(
    (part) => part !== undefined,
  );
  const plain = folded(words.join('-')).replace(/[^a-z0-9]+/g, '-');
  return `${plain.replace(/^-|-$/g, '')}.csv`;
}
