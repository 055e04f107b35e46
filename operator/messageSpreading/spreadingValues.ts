import { isBlankHtml } from '../../contract/html.ts';
import { bestChoice, screensTaken, type TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import type { StretchNames } from '../../src/features/choosing/namedStretch.ts';
import { spokenFor } from '../../src/features/messagePreview/spokenFor.ts';
import { noOptions, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';

export type Tab = 'library' | 'unexpected';

/** The operator's input. Ids are null for « Aucun ». */
export interface SpreadingValues {
  tab: Tab;
  libraryId: number | null;
  /** Title when it was chosen: the message may have been deleted since. */
  libraryTitle: string;
  lineId: number | null;
  directionId: number | null;
  causeId: number | null;
  impactId: number | null;
  /** Typed texts by language id: HTML of the editor, or plain text. */
  texts: Readonly<Record<number, string>>;
  /** Spoken texts by language id (OUT-6); absent: generated. */
  spoken?: Readonly<Record<number, string>>;
  /** The text written by direction, cause and impact; it is replaced only while nobody has edited it. */
  built: string | null;
  options: MessageOptionsValue;
  /** Whether it is also published to applications and sites (OUT-3); absent: not chosen, so that the setup decides. */
  publish?: boolean;
  /** The template that writes the texts; null or absent: none (CMP-3). */
  template?: FilledTemplate | null;
  /** Ids of languages whose text was edited before the template wrote something else: they still say the old thing. */
  behind?: readonly number[];
}

/** A filled template: each text follows it until somebody edits it. */
export interface FilledTemplate {
  id: number;
  /** By the keys of contract/messageTemplate/slots.ts. */
  values: Readonly<Record<string, string>>;
  /** The texts that it has written, by language id. */
  filled: Readonly<Record<number, string>>;
  /** Whether nothing is missing or invalid. */
  isComplete: boolean;
  /** The texts were written before the last change of the template, and differ from what it writes now. */
  isOlder?: boolean;
  /** It was deleted since: the message no longer names it. */
  isGone?: boolean;
  /** The stretch of a line that it is about, by names of stops; absent: none, or not yet. */
  stretch?: StretchNames;
}

/** The message and its screens, in separate objects, so that ticking a screen does not rerender the message. */
export interface Entered {
  form: SpreadingValues;
  screens: ReadonlySet<string>;
  /** How the screens were chosen; null: one by one, or no longer as chosen. */
  choice: TakenChoice | null;
}

/** Input removed by a failed spread, a change of tab, another message or a rebuilt text. */
interface Cleared extends Entered {
  /** It is an earlier state of the message in the form, and of no use once that has been sent. */
  isEarlier: boolean;
}

export interface FormState extends Entered {
  /** It can be restored. */
  cleared: Cleared | null;
  /** What was chosen elsewhere for an empty form: as long as nothing is added, leaving loses nothing. */
  aimed?: Pick<Entered, 'form' | 'screens'>;
}

type Chosen = Pick<SpreadingValues, 'lineId' | 'directionId' | 'causeId' | 'impactId'>;

export type FormAction =
  | { type: 'tab'; tab: Tab }
  | { type: 'library'; libraryId: number | null; libraryTitle: string; screens: ReadonlySet<string> }
  /** `built`: the text that the choices write now (builtText.ts), for the French text. */
  | { type: 'choose'; chosen: Partial<Chosen>; built: string | null; frenchId: number }
  | { type: 'rebuild'; built: string; frenchId: number }
  /** `refill`: also overwrites edited texts. */
  | { type: 'template'; template: FilledTemplate | null; refill?: boolean }
  /** The template was deleted: its texts stay. */
  | { type: 'templateGone' }
  | { type: 'text'; languageId: number; text: string }
  /** Null: back to the generated text. */
  | { type: 'spoken'; languageId: number; spoken: string | null }
  | { type: 'options'; options: MessageOptionsValue }
  | { type: 'publish'; publish: boolean }
  /** Replaces the chosen screens; with `added`, adds those instead. */
  | { type: 'take'; choice: TakenChoice; added: Iterable<string> | null }
  | { type: 'screens'; change: (screens: ReadonlySet<string>) => ReadonlySet<string> }
  /** A line and its screens, chosen elsewhere; the form's other content stays, and its previous state can be restored. */
  | { type: 'aim'; lineId: number; directionId: number | null; choice: TakenChoice }
  /** After sending, from the form or once more what a failure had removed from it; `keep`: it was not sent. */
  | { type: 'clean'; keep: boolean }
  | { type: 'resume'; entered: Entered }
  /** The form's previous content can be restored. */
  | { type: 'fill'; entered: Entered }
  | { type: 'restore' };

export function emptyForm(tab: Tab): SpreadingValues {
  return {
    tab,
    libraryId: null,
    libraryTitle: '',
    lineId: null,
    directionId: null,
    causeId: null,
    impactId: null,
    texts: {},
    built: null,
    options: noOptions,
  };
}

export function emptyState(tab: Tab): FormState {
  return { form: emptyForm(tab), screens: new Set(), choice: null, cleared: null };
}

/** Whether the form has work that leaving the page would lose (NAV-8). */
export function isDirty({ form, screens, aimed }: Pick<FormState, 'form' | 'screens' | 'aimed'>): boolean {
  if (aimed && aimed.form === form && aimed.screens === screens) return false;
  return hasMessage(form) || screens.size > 0 || hasOptions(form.options);
}

function hasOptions({ alert, blink, priority, periods, dates }: MessageOptionsValue): boolean {
  return alert || blink || priority !== null || periods !== null || dates !== undefined;
}

function hasMessage({ libraryId, lineId, texts, template }: SpreadingValues): boolean {
  return (
    libraryId !== null ||
    Boolean(template) ||
    lineId !== null ||
    Object.values(texts).some((text) => !isBlankHtml(text))
  );
}

/**
 * Puts the built text into the French one, unless the operator has written something else there. Choices that build no text
 * remove the previously built one, since it names what is no longer chosen.
 */
function withBuilt(form: SpreadingValues, built: string | null, frenchId: number): SpreadingValues {
  const text = form.texts[frenchId] ?? '';
  const isFree = text === form.built || isBlankHtml(text);
  if (!isFree || (built === null && form.built === null)) return form;
  return { ...form, built, texts: { ...form.texts, [frenchId]: built ?? '' } };
}

/** Puts a template's texts into those that nobody has edited; removes what the previous template wrote and this one does not. */
function withTemplate(
  form: SpreadingValues,
  template: FilledTemplate | null,
  refill: boolean,
): SpreadingValues {
  const before = form.template?.filled ?? {};
  const filled = template?.filled ?? {};
  const texts = { ...form.texts };
  const behind = new Set(template ? form.behind : []);
  for (const id of [...new Set([...Object.keys(before), ...Object.keys(filled)])].map(Number)) {
    const text = texts[id] ?? '';
    const isFree = refill || isBlankHtml(text) || text === before[id] || text === form.built;
    if (isFree) {
      texts[id] = filled[id] ?? '';
      behind.delete(id);
    } else if (filled[id] !== undefined && filled[id] !== before[id]) behind.add(id);
  }
  return { ...form, template, texts, built: null, behind: [...behind] };
}

/** With what the template writes now; a text that somebody has removed stays removed. */
export function withTemplateAgain(form: SpreadingValues, template: FilledTemplate): SpreadingValues {
  const next = withSpokenOf(withTemplate(form, template, false), form.texts);
  const removed = Object.keys(form.template?.filled ?? {}).filter((id) =>
    isBlankHtml(form.texts[Number(id)] ?? ''),
  );
  return { ...next, texts: { ...next.texts, ...Object.fromEntries(removed.map((id) => [id, ''])) } };
}

/** A text from before the template was changed counts as older until it is rewritten. */
export const following = (before: FilledTemplate | null, next: FilledTemplate): FilledTemplate =>
  before?.isOlder && before.id === next.id ? { ...next, isOlder: true } : next;

/** Whether a text would go out with what its template lacks (CMP-3); of a deleted one, one that nobody has edited since. */
export const isIncomplete = ({ template, texts }: Pick<SpreadingValues, 'template' | 'texts'>): boolean =>
  template?.isComplete === false &&
  (!template.isGone || Object.entries(template.filled).some(([id, text]) => texts[Number(id)] === text));

/** Ids of the languages whose text was edited since the template wrote it. */
export const editedLanguages = ({ template, texts }: SpreadingValues): number[] =>
  Object.entries(template?.filled ?? {})
    .filter(([id, text]) => (texts[Number(id)] ?? '') !== text)
    .map(([id]) => Number(id));

/**
 * Relation of the French text to the choices, where `built` is what they write now. `follows`: it agrees with them, or needs
 * not; `edited`: it was edited since; `outdated`: it was written for earlier choices (CMP-8).
 */
export function textStateOf(
  { texts, built: before }: SpreadingValues,
  built: string | null,
  frenchId: number,
): 'follows' | 'edited' | 'outdated' {
  const text = texts[frenchId] ?? '';
  if (text === built || isBlankHtml(text)) return 'follows';
  if (before !== null && before !== built) return 'outdated';
  return built === null ? 'follows' : 'edited';
}

const kept = ({ form, screens, choice }: Entered, otherwise: Cleared | null, isEarlier = false) =>
  hasMessage(form) ? { form, screens, choice, isEarlier } : otherwise;

/** What can still be restored when a message has been sent: another one, which had been set aside before. */
const keptBeside = ({ form, cleared }: FormState) =>
  hasMessage(form) && !cleared?.isEarlier ? cleared : null;

const withScreens = (
  state: FormState,
  screens: ReadonlySet<string>,
  choices: readonly (TakenChoice | null)[],
): FormState => ({ ...state, screens, choice: bestChoice(choices, screens) });

/** All changes of the input (SPR-4, SPR-5, SPR-7, SPR-10). When a text changes, its spoken text is generated again (OUT-6). */
export function formReducer(state: FormState, action: FormAction): FormState {
  const next = reduced(state, action);
  const isWriting = ['text', 'template', 'choose', 'rebuild'].includes(action.type);
  return isWriting ? { ...next, form: withSpokenOf(next.form, state.form.texts) } : next;
}

function withSpokenOf(form: SpreadingValues, before: SpreadingValues['texts']): SpreadingValues {
  const { spoken, ...rest } = form;
  return spoken ? { ...rest, ...spokenFor(spoken, form.texts, before) } : form;
}

function reduced(state: FormState, action: FormAction): FormState {
  const { form, screens, choice, cleared } = state;
  switch (action.type) {
    case 'tab':
      if (action.tab === form.tab) return state;
      return { form: emptyForm(action.tab), screens, choice, cleared: kept(state, cleared) };
    case 'library': {
      const { libraryId, libraryTitle } = action;
      return { ...state, form: { ...form, libraryId, libraryTitle }, screens: action.screens, choice: null };
    }
    case 'choose':
      return { ...state, form: withBuilt({ ...form, ...action.chosen }, action.built, action.frenchId) };
    case 'rebuild': {
      const { built, frenchId } = action;
      return {
        form: { ...form, built, texts: { ...form.texts, [frenchId]: built } },
        screens,
        choice,
        cleared: kept(state, cleared, true),
      };
    }
    case 'template': {
      const { template, refill = false } = action;
      return {
        ...state,
        form: withTemplate(form, template, refill),
        cleared: refill ? kept(state, cleared, true) : cleared,
      };
    }
    case 'templateGone':
      return form.template
        ? { ...state, form: { ...form, template: { ...form.template, isGone: true } } }
        : state;
    case 'text': {
      const { languageId, text } = action;
      // A user who edits the text has seen the slots' values beside it.
      const behind = form.behind?.filter((id) => id !== languageId);
      const texts = { ...form.texts, [languageId]: text };
      return { ...state, form: { ...form, texts, ...(behind && { behind }) } };
    }
    case 'spoken': {
      const { languageId, spoken } = action;
      const { [languageId]: _, ...others } = form.spoken ?? {};
      const given = spoken === null ? others : { ...others, [languageId]: spoken };
      return { ...state, form: { ...form, spoken: given } };
    }
    case 'options':
      return { ...state, form: { ...form, options: action.options } };
    case 'publish':
      return { ...state, form: { ...form, publish: action.publish } };
    case 'screens':
      return withScreens(state, action.change(screens), [choice]);
    case 'take': {
      const { choice: taken, added } = action;
      // If several lines have the template's stretch, the one whose screens are taken is chosen.
      const lineId = 'lineId' in taken.choice ? taken.choice.lineId : null;
      const isLineOpen = form.template && form.lineId === null;
      const lined = isLineOpen ? { ...state, form: { ...form, lineId } } : state;
      const described = added === null ? [taken] : [taken, choice];
      return withScreens(lined, screensTaken(screens, taken, added), described);
    }
    case 'aim': {
      const { lineId, directionId, choice: aimed } = action;
      const entered = { form: { ...form, lineId, directionId }, screens: aimed.ids, choice: aimed };
      return { ...entered, cleared: kept(state, cleared, true), ...(!isDirty(state) && { aimed: entered }) };
    }
    case 'clean':
      return { ...emptyState(form.tab), cleared: action.keep ? kept(state, cleared) : keptBeside(state) };
    case 'resume':
      return { ...action.entered, cleared: null };
    case 'fill':
      return { ...action.entered, cleared: kept(state, cleared) };
    case 'restore': {
      if (!cleared) return state;
      const { isEarlier, ...entered } = cleared;
      return { ...entered, cleared: kept(state, null, isEarlier) };
    }
  }
}
