import { isBlankHtml } from '../../contract/html.ts';
import { bestChoice } from '../../src/features/choosing/takenChoice.ts';
import { optionsOver } from '../../src/features/messageOptions/optionsOver.ts';
import { isSame, membersOver, type Versions } from '../../src/shared/fieldsOver.ts';
import { french, isFrench } from '../../src/shared/languages.ts';
import { isTemplateChanged, isTextChanged } from './changedParts.ts';
import type { StoredGiven } from './correctionValues.ts';
import {
  type Entered,
  type FilledTemplate,
  following,
  type SpreadingValues,
  withTemplateAgain,
} from './spreadingValues.ts';
import { writeTemplate } from './writeTemplate.ts';

type Given = Pick<StoredGiven, 'templates' | 'lines' | 'languages' | 'conf'>;

/** The form's own changes over a colleague's version (TIM-4): what was not changed in the form is the colleague's. */
export function overTheirs({ mine, before, theirs }: Versions<Entered>, given: Given): Entered {
  const { id } = given.languages.find(isFrench) ?? french;
  const form = formOver({ mine: mine.form, before: before.form, theirs: theirs.form }, id);
  return { form: writtenAgain(form, given), ...screensOver({ mine, before, theirs }) };
}

/** With the texts that the template writes from the values of both. */
function writtenAgain(form: SpreadingValues, { templates, lines, languages, conf }: Given): SpreadingValues {
  const { template: filled } = form;
  const template = templates.find(({ id }) => id === filled?.id);
  if (!filled || !template) return form;
  const richText = conf.textMode === 'RICHTEXT';
  const written = following(filled, writeTemplate(template, filled.values, { lines, languages, richText }));
  return isSame(written, filled) ? form : withTemplateAgain(form, written);
}

type ByLanguage = Readonly<Record<number, string>>;

function formOver({ mine, before, theirs }: Versions<SpreadingValues>, frenchId: number): SpreadingValues {
  const isOwn = (id: number) => isTextChanged(mine, before, id);
  const byLanguage = (of: (form: SpreadingValues) => ByLanguage | undefined): ByLanguage =>
    Object.fromEntries([
      ...Object.entries(of(theirs) ?? {}).filter(([id]) => !isOwn(Number(id))),
      ...Object.entries(of(mine) ?? {}).filter(([id]) => isOwn(Number(id))),
    ]);
  const { spoken: _, ...rest } = theirs;
  const spoken = byLanguage((form) => form.spoken);
  // A direction is one of its line.
  const isOwnLine = mine.lineId !== before.lineId || mine.directionId !== before.directionId;
  const { lineId, directionId } = isOwnLine ? mine : theirs;
  const { causeId } = mine.causeId === before.causeId ? theirs : mine;
  const { impactId } = mine.impactId === before.impactId ? theirs : mine;
  const { publish } = mine.publish === before.publish ? theirs : mine;
  const isOwnTemplate = isTemplateChanged(mine, before);
  const filled = byLanguage((form) => form.template?.filled);
  const { template } = isOwnTemplate ? templateOver({ mine, before, theirs }, filled) : theirs;
  const rewritten = isOwnTemplate ? [] : rewrittenBy(theirs.template, mine.template);
  return {
    ...rest,
    lineId,
    directionId,
    causeId,
    impactId,
    texts: byLanguage((form) => form.texts),
    ...(Object.keys(spoken).length > 0 && { spoken }),
    built: (isOwn(frenchId) ? mine : theirs).built,
    options: optionsOver({ mine: mine.options, before: before.options, theirs: theirs.options }),
    ...(publish !== undefined && { publish }),
    ...(template !== undefined && { template }),
    behind: [...new Set([...(mine.behind ?? []), ...rewritten])].filter(
      (id) => isOwn(id) && !isBlankHtml(mine.texts[id] ?? ''),
    ),
  };
}

/** Ids of the languages in which a template says something else now. */
const rewrittenBy = (
  now: FilledTemplate | null | undefined,
  before: FilledTemplate | null | undefined,
): number[] =>
  Object.entries(now?.filled ?? {})
    .filter(([id, text]) => text !== before?.filled[Number(id)])
    .map(([id]) => Number(id));

/** Of the same template, values that were not changed in the form are the colleague's. */
function templateOver(
  { mine: { template }, before, theirs }: Versions<SpreadingValues>,
  filled: ByLanguage,
): Pick<SpreadingValues, 'template'> {
  if (!template || template.id !== before.template?.id || template.id !== theirs.template?.id)
    return { template: template ?? null };
  const was = before.template.values;
  const own = Object.keys({ ...was, ...template.values })
    .filter((key) => template.values[key] !== was[key])
    .map((key) => [key, template.values[key] ?? ''] as const);
  return {
    template: { ...template, values: { ...theirs.template.values, ...Object.fromEntries(own) }, filled },
  };
}

function screensOver({ mine, before, theirs }: Versions<Entered>): Pick<Entered, 'screens' | 'choice'> {
  const isOwnChoice = !isSame(mine.choice?.choice, before.choice?.choice);
  const screens = membersOver({ mine: mine.screens, before: before.screens, theirs: theirs.screens });
  const isAsTheirs =
    screens.size === theirs.screens.size && [...screens].every((id) => theirs.screens.has(id));
  if (isAsTheirs && !isOwnChoice) return { screens, choice: theirs.choice };
  return { screens, choice: bestChoice([(isOwnChoice ? mine : theirs).choice], screens) };
}
