import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { fillAll } from '../../contract/messageTemplate/checkValues.ts';
import type { SlotValues } from '../../contract/messageTemplate/slots.ts';
import { inLanguages } from '../../contract/messageTemplate/uses.ts';
import type { MessageTemplate } from '../../contract/schemas/messageTemplate.ts';
import type { Language } from '../../contract/schemas/news.ts';
import { useOperatorData } from '../../src/data/useOperatorData.ts';
import { useProjectQuery } from '../../src/data/useProjectQuery.ts';
import type { MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';
import { useStopNames } from '../../src/features/messageTemplate/useStopNames.ts';
import { texts } from '../../src/i18n/index.ts';
import { folded } from '../../contract/folded.ts';
import { useServerOffset } from '../../src/shared/serverOffset.ts';
import { useMinuteInstant } from '../../src/shared/useMinuteInstant.ts';
import type { Choices } from './builtText.ts';
import { editedLanguages, type FilledTemplate, following } from './spreadingValues.ts';
import { endHints, endingMinute, withSlotEnd } from './templateEnd.ts';
import { useLinesOfStretch } from './useLinesOfStretch.ts';
import type { Entry } from './useSpreading.ts';
import { writeTemplate } from './writeTemplate.ts';

const words = texts.messageTemplates.spreading;
const noTemplates: readonly MessageTemplate[] = [];
const noValues: SlotValues = {};

/** What an incomplete template lacks, as text; null: nothing. */
function missingText(
  template: MessageTemplate,
  values: SlotValues,
  problems: Readonly<Record<string, string>>,
) {
  const keys = Object.keys(problems);
  if (keys.length === 0) return null;
  const empty = new Set(keys.filter((key) => !values[key]?.trim()).map((key) => key.split('@')[0] ?? key));
  const names = template.slots.map(({ name }) => name).filter((name) => empty.has(name));
  return names.length > 0 ? words.missing(names.join(', ')) : words.wrong;
}

/** The chosen kind of event and its values: each change rewrites the texts of all languages (CMP-3). */
export function useTemplate(
  entry: Entry,
  choices: Choices,
  languages: readonly Language[],
  timeZone: string,
) {
  const { form, flags, ends, dispatch, choose } = entry;
  const data = useOperatorData();
  const query = useProjectQuery('messageTemplates', 'messageTemplates', (id) => data.messageTemplates(id));
  const templates = query.data ?? noTemplates;
  const inHand = form.template ?? null;
  const stored = templates.find(({ id }) => id === inHand?.id) ?? null;
  const template = useMemo(() => stored && inLanguages(stored, languages), [stored, languages]);
  const values = inHand?.values ?? noValues;
  const { lines, causes } = choices;
  const offset = useServerOffset();
  const now = useMinuteInstant(offset);

  const written = (chosen: MessageTemplate, given: SlotValues): FilledTemplate =>
    writeTemplate(chosen, given, { lines, languages, richText: flags.richText });
  const put = (chosen: MessageTemplate, given: SlotValues) =>
    dispatch({ type: 'template', template: following(inHand, written(chosen, given)) });

  const lineName = lines.find(({ id }) => id === form.lineId)?.name ?? '';
  const lineSlot = template?.slots.find(({ type }) => type === 'line')?.name;

  const causeNamed = (name: string) => causes.find(({ label }) => folded(label) === folded(name));
  /** Choices for slots also apply to the message: its line and its cause. */
  const adopt = (chosen: MessageTemplate, given: SlotValues) => {
    for (const { name, type } of chosen.slots) {
      const value = given[name] ?? '';
      if (value === values[name]) continue;
      const line = type === 'line' && lines.find((each) => each.name === value);
      if (line && line.id !== form.lineId) choose({ lineId: line.id, directionId: null });
      if (type !== 'reason') continue;
      const [cause, before] = [causeNamed(value), causeNamed(values[name] ?? '')];
      // A reason that is no cause of the project removes the cause of the previous one.
      if (cause || before?.id === form.causeId) choose({ causeId: cause?.id ?? null });
    }
  };

  /** What the slots determine in the options: the end. */
  const withEnd = (options: MessageOptionsValue, chosen: MessageTemplate | null, given: SlotValues) =>
    withSlotEnd(options, {
      before: endingMinute(template, values),
      after: endingMinute(chosen, given),
      now: Date.now() + offset,
      timeZone,
    });
  const putOptions = (options: MessageOptionsValue) => {
    if (options !== form.options) dispatch({ type: 'options', options });
  };

  // A line that was set automatically is removed with the stops that determined it.
  const brought = useRef<string | null>(null);
  const fill = (given: SlotValues) => {
    if (!template) return;
    const isOutdated =
      lineSlot !== undefined &&
      given[lineSlot] === brought.current &&
      template.slots.some(({ name, type }) => type === 'stretch' && given[name] !== values[name]);
    const filling = isOutdated ? { ...given, [lineSlot]: '' } : given;
    put(template, filling);
    if (isOutdated) choose({ lineId: null, directionId: null });
    adopt(template, filling);
    putOptions(withEnd(form.options, template, filling));
  };
  const isLineAsked = lineSlot !== undefined && !values[lineSlot];
  const [onlyOne, another] = useLinesOfStretch(isLineAsked ? inHand?.stretch : null, lines);
  const lineOfStretch = onlyOne && !another ? onlyOne.line.name : null;
  const bring = useEffectEvent(() => {
    if (lineSlot === undefined || lineOfStretch === null) return;
    brought.current = lineOfStretch;
    fill({ ...values, [lineSlot]: lineOfStretch });
  });
  useEffect(() => bring(), [lineOfStretch]);

  // The line can also be chosen above; and the template of a restored draft may have changed since. What is put into the form
  // with its template, such as a stored message, keeps its slot, whatever its line.
  const before = useRef<{ inHand: FilledTemplate | null; lineName: string } | null>(null);
  const follow = useEffectEvent(() => {
    const isLineChosen = before.current?.inHand === inHand && before.current.lineName !== lineName;
    before.current = { inHand, lineName };
    if (!template) return;
    const given = isLineChosen && lineSlot && lineName !== '' ? { ...values, [lineSlot]: lineName } : values;
    const next = following(inHand, written(template, given));
    if (JSON.stringify(next) !== JSON.stringify(inHand)) dispatch({ type: 'template', template: next });
  });
  useEffect(() => follow(), [lineName, template, inHand]);

  const isGone = inHand !== null && query.data !== undefined && template === null;
  const isUntold = isGone && inHand.isGone !== true;
  useEffect(() => {
    if (isUntold) dispatch({ type: 'templateGone' });
  }, [isUntold, dispatch]);

  const { problems } = useMemo(
    () => (template ? fillAll(template, values, lines) : { problems: {} }),
    [template, values, lines],
  );
  const stops = useStopNames();
  const offers = useMemo(
    () => ({
      lines: lines.map(({ name }) => name),
      stops,
      causes: causes.map(({ label }) => label),
    }),
    [lines, stops, causes],
  );
  const edited = new Set(editedLanguages(form));
  const labelsOf = (ids: { has(id: number): boolean }) =>
    languages.filter(({ id }) => ids.has(id)).map(({ label }) => label);

  return {
    templates,
    failed: query.isError && query.data === undefined,
    template,
    /** The template was deleted while it was being filled. */
    isGone,
    values,
    offers,
    problems,
    /** By the keys of the values: effects of a slot that are not visible in the text. */
    hints: endHints(template, values, form.options, { now, timeZone }),
    missing: template && missingText(template, values, problems),
    /** The message was written before the template was changed, and has the old text. */
    isOlder: inHand?.isOlder === true,
    /** Languages whose text was edited since. */
    edited: labelsOf(edited),
    /** Those of them that have the template's old text. */
    behind: labelsOf(new Set(form.behind)),
    choose: (chosen: MessageTemplate | null) => {
      // An alert that came with the kind of event goes with it.
      const alert = chosen?.alert === true || (template?.alert !== true && form.options.alert);
      const options = { ...form.options, alert };
      if (!chosen) {
        dispatch({ type: 'template', template: null });
        return putOptions(withEnd(options, null, {}));
      }
      // Values for slots of the same name are kept; the first stretch is the one whose screens were chosen.
      const stretch = chosen.slots.find(({ type }) => type === 'stretch');
      const kept = chosen.slots.flatMap((slot) => {
        const { name, type } = slot;
        const ofChoice = slot === stretch && ends ? `${ends.from}\n${ends.to}` : '';
        const value = values[name] ?? (type === 'line' ? lineName : ofChoice);
        const translated = Object.entries(values).filter(([key]) => key.startsWith(`${name}@`));
        return value === '' ? translated : [[name, value] as const, ...translated];
      });
      const given = Object.fromEntries(kept);
      put(chosen, given);
      putOptions(withEnd(options, chosen, given));
    },
    fill,
    refill: () =>
      template && dispatch({ type: 'template', template: written(template, values), refill: true }),
  };
}
