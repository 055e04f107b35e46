import { isBlankHtml } from '../../contract/html.ts';
import { bestChoice, type TakenChoice } from '../../src/features/choosing/takenChoice.ts';
import type { StretchNames } from '../../src/features/choosing/namedStretch.ts';
import { spokenFor } from '../../src/features/messagePreview/spokenFor.ts';
import { noOptions, type MessageOptionsValue } from '../../src/features/messageOptions/messageOptions.ts';

export type Tab = 'library' | 'unexpected';

/** What the operator has entered. Ids are null for « Aucun ». */
export interface SpreadingValues {
  tab: Tab;
  libraryId: number | null;
  /** What the library called it when it was chosen: it may be deleted since. */
  libraryTitle: string;
  lineId: number | null;
  directionId: number | null;
  causeId: number | null;
  impactId: number | null;
  /** What was typed, by language id: HTML of the rich text, or the text of the text area. */
  texts: Readonly<Record<number, string>>;
  /** What is to be said in the place of a text (OUT-6), by language id; absent: what the rules make of it. */
  spoken?: Readonly<Record<number, string>>;
  /** The text that direction, cause and impact have written; it is replaced only as long as nobody has edited it. */
  built: string | null;
  options: MessageOptionsValue;
  /** Whether applications and sites are told of it, too (OUT-3); absent: nobody has said, and the setup does. */
  publish?: boolean;
  /** The template that writes the texts; null or absent: none does (CMP-3). */
  template?: FilledTemplate | null;
  /** The languages, by id, whose text was edited before what the template writes became another: it says what it said then. */
  behind?: readonly number[];
}

/** A template as it is filled in: each text follows it until somebody edits it. */
export interface FilledTemplate {
  id: number;
  /** By the keys of contract/messageTemplate/slots.ts. */
  values: Readonly<Record<string, string>>;
  /** What it has written, by language id, as the texts of the form. */
  filled: Readonly<Record<number, string>>;
  /** Whether nothing is missing and nothing wrong. */
  isComplete: boolean;
  /** The texts were written before the template was changed last, and do not say what it says now. */
  isOlder?: boolean;
  /** The stretch of a line that it is about, by the names of its stops; absent: it is about none, or not yet. */
  stretch?: StretchNames;
}

/** The message and where it goes: apart, so that a tick of a screen leaves all that shows the message alone. */
export interface Entered {
  form: SpreadingValues;
  screens: ReadonlySet<string>;
  /** How the screens were chosen; null: one by one, or otherwise by now. */
  choice: TakenChoice | null;
}

export interface FormState extends Entered {
  /** What a failed spread, a change of tab, another message or a text that was built again has taken out: it can be had back. */
  cleared: Entered | null;
  /** What was chosen elsewhere and came into an empty form: as long as it alone stands there, leaving loses nothing. */
  aimed?: Pick<Entered, 'form' | 'screens'>;
}

type Chosen = Pick<SpreadingValues, 'lineId' | 'directionId' | 'causeId' | 'impactId'>;

export type FormAction =
  | { type: 'tab'; tab: Tab }
  | { type: 'library'; libraryId: number | null; libraryTitle: string; screens: ReadonlySet<string> }
  /** `built`: what the choices write now (builtText.ts), into the text of the French language. */
  | { type: 'choose'; chosen: Partial<Chosen>; built: string | null; frenchId: number }
  | { type: 'rebuild'; built: string; frenchId: number }
  /** `refill`: edited texts too are written anew. */
  | { type: 'template'; template: FilledTemplate | null; refill?: boolean }
  | { type: 'text'; languageId: number; text: string }
  /** Null: what the rules make of the text. */
  | { type: 'spoken'; languageId: number; spoken: string | null }
  | { type: 'options'; options: MessageOptionsValue }
  | { type: 'publish'; publish: boolean }
  /** Screens in the place of those that are chosen; with `added` beside them. */
  | { type: 'take'; choice: TakenChoice; added: Iterable<string> | null }
  | { type: 'screens'; change: (screens: ReadonlySet<string>) => ReadonlySet<string> }
  /** A line and screens of it, chosen elsewhere; what stands in the form stays, and can be had back as it was. */
  | { type: 'aim'; lineId: number | null; choice: TakenChoice }
  | { type: 'clean'; keep: boolean }
  | { type: 'resume'; entered: Entered }
  /** What stands in the form can be had back. */
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

/** Whether the form holds work that leaving the page would lose (NAV-8). */
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
 * Puts the built text into the French one, unless the operator has written something else there. Choices that build none
 * take away what those before them have built: it names what is no longer chosen.
 */
function withBuilt(form: SpreadingValues, built: string | null, frenchId: number): SpreadingValues {
  const text = form.texts[frenchId] ?? '';
  const isFree = text === form.built || isBlankHtml(text);
  if (!isFree || (built === null && form.built === null)) return form;
  return { ...form, built, texts: { ...form.texts, [frenchId]: built ?? '' } };
}

/** Puts what a template writes into the texts that nobody has edited; what the one before wrote, and this one does not, goes. */
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

/** The languages, by id, whose text was edited since the template wrote it. */
export const editedLanguages = ({ template, texts }: SpreadingValues): number[] =>
  Object.entries(template?.filled ?? {})
    .filter(([id, text]) => (texts[Number(id)] ?? '') !== text)
    .map(([id]) => Number(id));

/**
 * What the French text has to do with the choices, `built` being what they write now: it says what they do, or owes them
 * nothing; it was edited since; it was written for others than those of now (CMP-8).
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

const kept = ({ form, screens, choice }: Entered, otherwise: Entered | null) =>
  hasMessage(form) ? { form, screens, choice } : otherwise;

const withScreens = (
  state: FormState,
  screens: ReadonlySet<string>,
  choices: readonly (TakenChoice | null)[],
): FormState => ({ ...state, screens, choice: bestChoice(choices, screens) });

/** Every change of what is entered (SPR-4, SPR-5, SPR-7, SPR-10). A text that changes is said by the rules again (OUT-6). */
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
        cleared: kept(state, cleared),
      };
    }
    case 'template': {
      const { template, refill = false } = action;
      return {
        ...state,
        form: withTemplate(form, template, refill),
        cleared: refill ? kept(state, cleared) : cleared,
      };
    }
    case 'text': {
      const { languageId, text } = action;
      // Whoever writes in it has seen it beside what the slots say.
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
      // Of the lines that have a template's stretch, the one whose screens are taken.
      const lineId = 'lineId' in taken.choice ? taken.choice.lineId : null;
      const isLineOpen = form.template && form.lineId === null;
      const lined = isLineOpen ? { ...state, form: { ...form, lineId } } : state;
      if (added === null) return withScreens(lined, taken.ids, [taken]);
      return withScreens(lined, new Set([...screens, ...added]), [taken, choice]);
    }
    case 'aim': {
      const { lineId, choice: aimed } = action;
      const aimedForm = lineId === null ? form : { ...form, lineId };
      const entered = { form: aimedForm, screens: aimed.ids, choice: aimed };
      return { ...entered, cleared: kept(state, cleared), ...(!isDirty(state) && { aimed: entered }) };
    }
    case 'clean':
      return { ...emptyState(form.tab), cleared: action.keep ? { form, screens, choice } : null };
    case 'resume':
      return { ...action.entered, cleared: null };
    case 'fill':
      return { ...action.entered, cleared: kept(state, cleared) };
    case 'restore':
      return cleared ? { ...cleared, cleared: kept(state, null) } : state;
  }
}
