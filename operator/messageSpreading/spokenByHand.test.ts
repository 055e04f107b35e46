import { expect, it } from 'vitest';
import type { News } from '../../contract/schemas/news.ts';
import { englishLanguage, frenchLanguage } from '../../tests/support/buildLibraryMessage.ts';
import { buildNews } from '../../tests/support/buildNews.ts';
import { buildNewsConf } from '../../tests/support/buildScreen.ts';
import { correctionOf } from './correction.ts';
import { formOfNews } from './formOfNews.ts';
import { contentsInHand } from './message.ts';
import { emptyState, type FormAction, formReducer, type FormState } from './spreadingValues.ts';
import { spreadPayload } from './spreadPayload.ts';

const conf = buildNewsConf({ textMode: 'RICHTEXT' });
const languages = [frenchLanguage, englishLanguage];
const after = (state: FormState, ...actions: FormAction[]) => actions.reduce(formReducer, state);
const start = emptyState('unexpected');
const [fr, en] = [frenchLanguage.id, englishLanguage.id];
const text = (languageId: number, value: string): FormAction => ({ type: 'text', languageId, text: value });
const say = (languageId: number, spoken: string | null): FormAction => ({
  type: 'spoken',
  languageId,
  spoken,
});
const contentsOf = ({ form }: FormState) => contentsInHand(form, languages, 'RICHTEXT', null);

it('OUT-6 what is to be said is sent with its text, and is no more when the text is another one', () => {
  const written = after(
    start,
    text(fr, '<p>T7</p>'),
    text(en, '<p>T7</p>'),
    say(fr, 'Tram'),
    say(en, 'Tramway'),
  );
  const payload = (state: FormState) =>
    spreadPayload({
      form: state.form,
      contents: contentsOf(state),
      line: null,
      directionName: null,
      screens: ['a'],
      choice: null,
      publish: null,
    });
  expect(payload(written).contents).toEqual([
    { content: '<p>T7</p>', language: { id: fr }, spoken: 'Tram' },
    { content: '<p>T7</p>', language: { id: en }, spoken: 'Tramway' },
  ]);
  const other = after(written, text(en, '<p>T8</p>'), { type: 'publish', publish: true });
  expect(other.form.spoken).toEqual({ [fr]: 'Tram' });
  expect(after(other, say(fr, null)).form.spoken).toEqual({});
  // French alone is also sent with its spoken text.
  const alone = after(start, text(fr, '<p>T7</p>'), say(fr, 'Tram'));
  expect(payload(alone).contents).toEqual([{ content: '<p>T7</p>', language: { id: fr }, spoken: 'Tram' }]);
  expect(payload(after(alone, say(fr, null)))).toMatchObject({ content: '<p>T7</p>' });
});

it('OUT-6 a correction sends what is to be said where it is another one, and takes it back', () => {
  const base: News = buildNews({
    contents: [
      { id: 1, content: '<p>T7</p>', spoken: 'Tram', language: frenchLanguage },
      { id: 2, content: '<p>T7</p>', language: englishLanguage },
    ],
  });
  const form = formOfNews(base, { conf, lines: [], languages: [], causes: [], impacts: [] });
  const initial: FormState = { ...start, form };
  const sent = (...actions: FormAction[]) => {
    const entered = after(initial, ...actions);
    return correctionOf({
      offered: new Set<string>(),
      base,
      initial,
      entered,
      contents: contentsOf(entered),
      directionName: null,
      latest: { version: 3, screens: [], contents: base.contents },
    }).message?.contents;
  };
  const french = { content: '<p>T7</p>', language: { id: fr } };
  const english = { content: '<p>T7</p>', language: { id: en } };
  expect(form.spoken).toEqual({ [fr]: 'Tram' });
  expect(sent()).toBeUndefined();
  expect(sent(say(en, 'Tramway'))).toEqual([french, { ...english, spoken: 'Tramway' }]);
  expect(sent(say(fr, null))).toEqual([{ ...french, spoken: null }, english]);
  expect(sent(text(fr, '<p>T8</p>'))).toEqual([
    { content: '<p>T8</p>', language: { id: fr }, spoken: null },
    english,
  ]);
});
