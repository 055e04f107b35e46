import { useState } from 'react';
import { useDataProvider, useRecordContext } from 'react-admin';
import { isPublished } from '../../contract/publishing.ts';
import type { Line } from '../../contract/schemas/line.ts';
import type { News } from '../../contract/schemas/news.ts';
import { sentencesOf, titled } from '../../src/admin/lossSentences.ts';
import { useMeta } from '../../src/admin/scope.ts';
import type { Prepare } from '../../src/admin/useRecordSave.ts';
import { texts } from '../../src/i18n/index.ts';
import { useConfirmOnce } from '../../src/shared/dialogs/useConfirmOnce.ts';

const { title, text } = texts.configurationHelp.lines.noMetadata;
const { withdrawn } = texts.configuration.loses.lines;

/**
 * Asks before a line loses its metadata, and with them its directions: its published messages of one direction leave
 * applications (OUT-1), as all do before its deletion. Where they cannot be read, it asks all the same.
 */
export function useMetadataQuestion(): Prepare {
  const dataProvider = useDataProvider();
  const meta = useMeta('lines');
  const confirm = useConfirmOnce();
  // As the form: what others save meanwhile does not count.
  const [opened] = useState(useRecordContext<Line>());

  async function withdrawnBy(line: Line): Promise<string[]> {
    const { data } = await dataProvider.getList<News>('news', {
      pagination: { page: 1, perPage: 100_000 },
      sort: { field: 'title', order: 'ASC' },
      filter: { lineId: line.id },
      meta,
    });
    return sentencesOf(withdrawn, titled(data.filter((news) => isPublished(news) && news.direction != null)));
  }

  return async (draft, theirs) => {
    const stored: unknown = theirs ? theirs['metaDataId'] : opened?.metaDataId;
    if (!opened || stored == null || draft['metaDataId']) return draft;
    const told = await withdrawnBy(opened).catch(() => null);
    if (told?.length === 0) return draft;
    const question = { title, text: [text(opened.name), ...(told ?? [])].join('\n') };
    return (await confirm(question)) ? draft : null;
  };
}
