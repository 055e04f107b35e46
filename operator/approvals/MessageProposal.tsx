import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { parsePeriod } from '../../contract/period.ts';
import { linesOfHtml } from '../../contract/plainText.ts';
import type { News } from '../../contract/schemas/news.ts';
import type { Screen } from '../../contract/schemas/screen.ts';
import { ForecastSections } from '../../src/features/forecast/ForecastSections.tsx';
import { namesOf } from '../../src/features/forecast/namesOf.ts';
import { datesFrom, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';
import type { Draft } from '../../src/features/messagePreview/draftScene.ts';
import { PreviewPanel } from '../../src/features/messagePreview/PreviewPanel.tsx';
import { previewExamples } from '../../src/features/messagePreview/previewPlaces.ts';
import { indexScreens } from '../../src/features/screenSelector/screenIndex.ts';
import { selectionOf } from '../../src/features/screenSelector/selection.ts';
import { useSpreadForecast } from '../../src/features/spreadForecast/useSpreadForecast.ts';
import { texts } from '../../src/i18n/index.ts';
import { longCellSx } from '../../src/shared/longCellSx.ts';
import { ScrollTable } from '../../src/shared/ScrollTable.tsx';
import { messageChanges, publishedFacts, shownText } from './messageChanges.ts';
import { useChoiceText } from './useChoiceText.ts';
import type { ProposalPlace } from './useProposalPlace.ts';

const words = texts.approvals.details;

function optionsOf(news: News): MessageOptionsValue {
  const { alert, blink, priority, period } = news;
  const dates = datesFrom(news);
  return { alert, blink, priority, periods: period ? parsePeriod(period) : null, ...(dates && { dates }) };
}

function draftOf({ contents, alert, blink, lineId }: News, lines: ProposalPlace['lines']): Draft {
  const ordered = contents.toSorted((a, b) => a.language.order - b.language.order);
  return {
    contents: ordered.map(({ content, language }) => ({ code: language.code, content })),
    line: lines.get(lineId ?? 0) ?? null,
    alert,
    blink,
  };
}

const modeOf = ({ newsConf }: Screen) => newsConf?.mode ?? 'STATION';

interface Props {
  news: News;
  /** For a correction: the message as it is. */
  before?: News | undefined;
  /** Not of the library, whose messages are published only once they are spread. */
  isSpread: boolean;
  /** It is, or may be, of the library: another spread of its library message would give way to it. */
  mayGiveWay?: boolean;
  /** The screens where it would be shown. */
  screenIds: readonly string[];
  /** Not decided yet: shows present effects and obstacles. */
  isWaiting: boolean;
  place: ProposalPlace;
}

/** A proposed message: its text, when and where, a preview, and its effects (OPS-5). */
export function MessageProposal({
  news,
  before,
  isSpread,
  mayGiveWay = false,
  screenIds,
  isWaiting,
  place,
}: Props) {
  const { screens, templates, timeZone, now, lines, labels } = place;
  const chosen = useMemo(() => new Set(screenIds), [screenIds]);
  const draft = useMemo(() => draftOf(news, lines), [news, lines]);
  const given = useMemo(
    () => ({ plan: optionsOf(news), project: { longName: place.project.longName, timeZone } }),
    [news, place.project.longName, timeZone],
  );
  const { sections, full } = useSpreadForecast({
    ...given,
    screens,
    chosen,
    draft,
    templates,
    corrected: before,
  });
  const examples = useMemo(() => {
    const index = indexScreens(screens.filter(({ id }) => chosen.has(id)));
    return previewExamples(index, selectionOf(index, chosen));
  }, [screens, chosen]);
  const nameList = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return `${texts.approvals.on(ids.length)} : ${namesOf(screens.filter(({ id }) => wanted.has(id)))}`;
  };
  const missing = screenIds.length - screens.filter(({ id }) => chosen.has(id)).length;
  const choiceOf = useChoiceText(before ? [before, news] : [news], lines);
  const changes = before
    ? messageChanges(before, news, { timeZone, now, namesOf: nameList, labels, choiceOf })
    : [];
  const published = isSpread ? publishedFacts(news, labels) : [];
  return (
    <>
      {news.contents.map(({ content, language }) => (
        <Typography
          key={language.id}
          lang={language.code}
          dir="auto"
          sx={{
            whiteSpace: 'pre-line',
            unicodeBidi: 'plaintext',
            overflowWrap: 'anywhere',
            fontWeight: 600,
            mb: 1,
          }}
        >
          {linesOfHtml(content)}
        </Typography>
      ))}
      {news.contents.map(
        ({ spoken, language }) =>
          spoken !== undefined && (
            <Typography key={language.id} sx={{ overflowWrap: 'anywhere', mb: 1 }}>
              {texts.correction.fields.spoken(language.label)} :{' '}
              <span lang={language.code} dir="auto">
                {spoken}
              </span>
            </Typography>
          ),
      )}
      <Box sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        <Typography>
          {words.when} : {shownText(news, timeZone, now)}
        </Typography>
        <Typography>
          {words.where} : {nameList(screenIds)}
          {screens.length > 0 && missing > 0 && ` (${words.missingScreens(missing)})`}
        </Typography>
        {choiceOf(news) !== '' && (
          <Typography>
            {words.choice} : {choiceOf(news)}
          </Typography>
        )}
        {published.map(({ label, text }) => (
          <Typography key={label}>
            {label} : {text}
          </Typography>
        ))}
      </Box>
      {changes.length > 0 && (
        <Box sx={{ mb: 2 }}>
          <ScrollTable aria-label={words.changed} columns={[words.changed, words.before, words.after]}>
            {changes.map(({ label, before: was, after }) => (
              <TableRow key={label}>
                <TableCell component="th" scope="row">
                  {label}
                </TableCell>
                <TableCell sx={longCellSx}>{was}</TableCell>
                <TableCell sx={longCellSx}>{after}</TableCell>
              </TableRow>
            ))}
          </ScrollTable>
        </Box>
      )}
      {full.length > 0 && isWaiting && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {words.full(full.length, namesOf(full), !mayGiveWay)}
        </Alert>
      )}
      {sections.length > 0 && isWaiting && (
        <Box sx={{ mb: 2 }}>
          <ForecastSections sections={sections} />
        </Box>
      )}
      {examples.length > 0 && (
        <Box sx={{ maxWidth: 640 }}>
          <PreviewPanel
            draft={draft}
            examples={examples}
            screens={screens}
            templates={templates}
            modeOf={modeOf}
            project={given.project}
          />
        </Box>
      )}
    </>
  );
}
