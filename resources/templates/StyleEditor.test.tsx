import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { problems } from '../../contract/configuration/problems.ts';
import { bicyclePlaces } from '../../contract/displayStyle.ts';
import { structureRules } from '../../contract/configuration/structures.ts';
import { texts } from '../../src/i18n/index.ts';
import { StyleEditor } from './StyleEditor.tsx';

const modeTexts = texts.displayModes;

function Host({ start, onChange }: { start: unknown; onChange: (json: unknown) => void }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <StyleEditor
        value={value}
        type={0}
        mode={null}
        // Like a form, which passes copies.
        onChange={(json) => {
          setValue(structuredClone(json));
          onChange(json);
        }}
        problems={structureRules.displayStyle(value)}
      />
      <button onClick={() => setValue({ clock: { color: '#abcdef' } })}>other record</button>
    </>
  );
}

function open(start: unknown) {
  const onChange = vi.fn<(json: unknown) => void>();
  render(<Host start={start} onChange={onChange} />);
  return { actor: userEvent.setup(), value: () => onChange.mock.lastCall?.[0] };
}

const part = (name: string) => within(screen.getByRole('group', { name }));
const toTab = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const textArea = () => screen.getByRole('textbox', { name: modeTexts.text });
const write = (text: string) => fireEvent.change(textArea(), { target: { value: text } });
const styleOf = () => {
  const picture = screen.getByRole('img', { name: /^Aperçu sur/ });
  return picture.shadowRoot!.querySelector<HTMLElement>('.screen')!.style;
};

const legacy = { header: { color: '#ffffff', shadow: 3 }, theme: 'nuit', traffic: null };

it('ADM-2 the form edits colours, typed or picked, and keeps what it does not know', async () => {
  const { actor, value } = open(legacy);
  const color = part('En-tête').getByRole('textbox', { name: 'Couleur du texte' });
  await actor.clear(color);
  await actor.type(color, '#fedcba');
  expect(value()).toEqual({ ...legacy, header: { color: '#fedcba', shadow: 3 } });
  expect(styleOf().getPropertyValue('--header-color')).toBe('#fedcba');
  fireEvent.change(part('Info trafic').getByLabelText('Couleur du texte : palette'), {
    target: { value: '#00ff00' },
  });
  expect(value()).toMatchObject({ theme: 'nuit', traffic: { color: '#00ff00' } });
  await actor.click(part('Info trafic').getByRole('button', { name: modeTexts.clear('Couleur du texte') }));
  expect(value()).toEqual({ header: { color: '#fedcba', shadow: 3 }, theme: 'nuit' });
});

it('ADM-2 a background is the look’s own, a colour or a gradient', async () => {
  const { actor, value } = open({});
  const times = part('Prochains départs');
  const choose = async (kind: string) => {
    await actor.click(times.getByRole('combobox', { name: 'Fond' }));
    await actor.click(await screen.findByRole('option', { name: kind }));
  };
  await choose('Couleur');
  fireEvent.change(times.getByRole('textbox', { name: 'Couleur du fond' }), { target: { value: '#abcdef' } });
  expect(value()).toEqual({ times: { background: '#abcdef' } });
  await choose('Dégradé');
  fireEvent.change(times.getByRole('textbox', { name: 'Fin du dégradé' }), { target: { value: '#000000' } });
  fireEvent.change(times.getByRole('textbox', { name: 'Angle (°)' }), { target: { value: '45' } });
  expect(value()).toEqual({ times: { background: { from: '#abcdef', to: '#000000', angle: 45 } } });
  expect(styleOf().getPropertyValue('--times-background')).toBe('linear-gradient(45deg, #abcdef, #000000)');
  await choose('Par défaut');
  expect(value()).toEqual({});
});

it('LIV-2 ADM-2 what tells live times apart, and whether cancelled departures are shown, is chosen', async () => {
  const { actor, value } = open({ times: { mark: 'both' } });
  const times = part('Prochains départs');
  const mark = times.getByRole('combobox', { name: 'Temps réel et horaires prévus' });
  expect(mark).toHaveAccessibleDescription('Cette valeur n’est pas dans la liste.');
  await actor.click(mark);
  await actor.click(await screen.findByRole('option', { name: 'Signaler les horaires prévus' }));
  expect(value()).toEqual({ times: { mark: 'planned' } });
  await actor.click(times.getByRole('switch', { name: 'Afficher les départs supprimés, barrés' }));
  expect(value()).toEqual({ times: { mark: 'planned', cancelled: false } });
});

it('LIV-2 ADM-2 a wrong value of whether cancelled departures are shown is told at its switch, until it is set', async () => {
  const { actor, value } = open({ times: { cancelled: 'non' } });
  const field = part('Prochains départs').getByRole('switch', { name: /^Afficher les départs supprimés/ });
  expect(field).toHaveAccessibleDescription('La valeur true ou false est attendue.');
  await actor.click(field);
  expect(value()).toEqual({ times: { cancelled: false } });
  expect(field).not.toHaveAccessibleDescription();
});

it('ADM-2 departures are told by the clock from when the mode says, and unknown ones by its words', async () => {
  const { actor, value } = open({ times: { color: '#ffffff' } });
  const times = part('Prochains départs');
  const minutes = times.getByRole('textbox', { name: 'En minutes jusqu’à (min)' });
  expect(minutes).toHaveAttribute('placeholder', '60');
  fireEvent.change(minutes, { target: { value: '20' } });
  expect(value()).toEqual({ times: { color: '#ffffff', minutesUpTo: 20 } });
  fireEvent.change(minutes, { target: { value: '1441' } });
  expect(minutes).toHaveAccessibleDescription('Un nombre entier de 0 à 1440.');
  fireEvent.change(minutes, { target: { value: '' } });

  const choose = async (name: string) => {
    await actor.click(times.getByRole('combobox', { name: 'Si aucun horaire n’est connu' }));
    await actor.click(await screen.findByRole('option', { name }));
  };
  await choose('Autre texte');
  const text = times.getByRole('textbox', { name: 'Texte affiché' });
  await actor.clear(text);
  expect(text).toHaveAccessibleDescription('Sans texte, la zone est masquée.');
  await actor.type(text, 'Voir l’affiche');
  expect(value()).toEqual({ times: { color: '#ffffff', withoutTimes: 'Voir l’affiche' } });
  await choose('Masquer la zone');
  expect(value()).toEqual({ times: { color: '#ffffff', withoutTimes: '' } });
  expect(times.queryByRole('textbox', { name: 'Texte affiché' })).toBeNull();
  await choose('« Temps d’attente indisponibles »');
  expect(value()).toEqual({ times: { color: '#ffffff' } });
});

it('ADM-2 DSP-3 a display mode may keep its screens from saying that the server is away', async () => {
  const { actor, value } = open({ offlineNotice: 'non' });
  const field = screen.getByRole('switch', { name: 'Signaler une coupure' });
  expect(field).toHaveAccessibleDescription('La valeur true ou false est attendue.');
  await actor.click(field);
  expect(value()).toEqual({ offlineNotice: false });
  await actor.click(field);
  expect(value()).toEqual({});
});

it('ADM-2 DSP-1 a display mode may say how long its pages take together', () => {
  const { value } = open({});
  const field = screen.getByRole('textbox', { name: 'Tour des messages (s)' });
  expect(field).toHaveAttribute('placeholder', '90');
  fireEvent.change(field, { target: { value: '20' } });
  expect(field).toHaveAccessibleDescription('Un nombre entier de 30 à 600.');
  fireEvent.change(field, { target: { value: '120' } });
  expect(value()).toEqual({ roundSeconds: 120 });
  fireEvent.change(field, { target: { value: '' } });
  expect(value()).toEqual({});
});

it('ADM-2 a number that is typed by half stays in its field, and is not taken for the usual one', async () => {
  const { actor, value } = open({ main: { background: { from: '#ffffff', to: '#000000', angle: 90 } } });
  const angle = part('Zone principale').getByRole('textbox', { name: 'Angle (°)' });
  await actor.type(angle, '-');
  expect(angle).toHaveValue('90-');
  expect(angle).toHaveAccessibleDescription(problems.angle);
  expect(value()).toMatchObject({ main: { background: { angle: '90-' } } });
  await actor.type(screen.getByRole('textbox', { name: 'En minutes jusqu’à (min)' }), 'une heure');
  await actor.type(screen.getByRole('textbox', { name: 'Tour des messages (s)' }), '60s');
  expect(value()).toMatchObject({ times: { minutesUpTo: 'une heure' }, roundSeconds: '60s' });
});

it('ADM-2 what is no colour stays in its field, with what is wrong', async () => {
  const { actor, value } = open({ main: { background: { from: '#ffffff', to: '#000000', angle: 400 } } });
  expect(part('Zone principale').getByRole('textbox', { name: 'Angle (°)' })).toBeInvalid();
  const from = part('Zone principale').getByRole('textbox', { name: 'Début du dégradé' });
  await actor.clear(from);
  await actor.type(from, 'bleu');
  expect(from).toHaveValue('bleu');
  expect(from).toBeInvalid();
  expect(from).toHaveAccessibleDescription('Une couleur, par exemple #0b746c.');
  expect(value()).toMatchObject({ main: { background: { from: 'bleu' } } });
});

it('OUT-6 a display mode says when its screens read aloud, how loud and when not; what says nothing is left out', async () => {
  const { actor, value } = open({});
  const words = modeTexts.sound;
  const choose = async (name: string) => {
    await actor.click(screen.getByRole('combobox', { name: words.reads }));
    await actor.click(screen.getByRole('option', { name }));
  };
  expect(screen.queryByRole('textbox', { name: words.silence })).toBeNull();
  await choose(words.choices.alerts);
  await actor.type(screen.getByRole('textbox', { name: words.loudness }), '40');
  const silence = screen.getByRole('textbox', { name: words.silence });
  fireEvent.change(silence, { target: { value: 'la nuit' } });
  expect(silence).toHaveAccessibleDescription(problems.patterns.silenceHours);
  fireEvent.change(silence, { target: { value: '22:00-07:00' } });
  expect(value()).toEqual({ sound: { reads: 'alerts', loudness: 40, silence: '22:00-07:00' } });
  await actor.clear(screen.getByRole('textbox', { name: words.loudness }));
  await actor.clear(silence);
  await choose(words.choices.none);
  expect(value()).toEqual({});
});

it('ADM-2 the form says what it cannot show, and leads to it', async () => {
  const { actor } = open(legacy);
  const note = screen.getByText(modeTexts.elsewhere);
  expect(note).toHaveTextContent('theme : Champ inconnu.');
  await actor.click(screen.getByRole('button', { name: 'Voir le JSON' }));
  expect(textArea()).toHaveValue(JSON.stringify(legacy, null, 2));
});

it('ADM-2 a mistake in the JSON is marked, and listed with its line and column, which lead to it', async () => {
  const { actor, value } = open({});
  toTab('JSON');
  write('{\n  "header": { "color": "rouge" }\n}');
  const item = within(screen.getByRole('list', { name: modeTexts.problems })).getByRole('listitem');
  expect(item).toHaveTextContent('Ligne 2, colonne 24 : Une couleur, par exemple #0b746c.');
  expect(document.querySelector('[data-marked]')).toHaveTextContent('2');
  expect(textArea()).toBeInvalid();
  expect(value()).toEqual({ header: { color: 'rouge' } });
  await actor.click(within(item).getByRole('button'));
  const area = textArea() as HTMLTextAreaElement;
  expect(area).toHaveFocus();
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('"rouge"');
  write('{\n  "header": { "color": "#ffcc00" }\n}');
  expect(screen.queryByRole('list', { name: modeTexts.problems })).toBeNull();
  expect(styleOf().getPropertyValue('--header-color')).toBe('#ffcc00');
});

it('ADM-2 JSON that cannot be read is never lost, and is not taken for styles', () => {
  const { value } = open({ header: { color: '#ffcc00' } });
  toTab('JSON');
  const broken = '{ "header": {"color": "#00ff00" ';
  write(broken);
  expect(structureRules.displayStyle(value())).toEqual({ '': 'Un objet est attendu.' });
  expect(screen.getByText(modeTexts.previewKept)).toBeVisible();
  expect(styleOf().getPropertyValue('--header-color')).toBe('#ffcc00');
  toTab('Formulaire');
  expect(screen.getByText(modeTexts.mendFirst)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'En-tête' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Voir le JSON' }));
  expect(textArea()).toHaveValue(broken);
  write(`${broken}}}`);
  toTab('Formulaire');
  expect(part('En-tête').getByRole('textbox', { name: 'Couleur du texte' })).toHaveValue('#00ff00');
});

it('ADM-2 the layout of the text stays while its json does; another json takes its place', () => {
  open({});
  toTab('JSON');
  const compact = '{"clock":{"color":"#000000"}}';
  write(compact);
  toTab('Formulaire');
  toTab('JSON');
  expect(textArea()).toHaveValue(compact);
  fireEvent.click(screen.getByRole('button', { name: 'other record' }));
  expect(textArea()).toHaveValue(JSON.stringify({ clock: { color: '#abcdef' } }, null, 2));
});

it('ADM-2 the preview shows each type of screen, with every part', async () => {
  const { actor } = open({});
  for (const type of ['Full HD', 'Stretch', 'Embarqué']) {
    await actor.click(screen.getByRole('button', { name: type }));
    const { shadowRoot } = screen.getByRole('img', { name: modeTexts.previewOf(type) });
    const drawn = ['.head', '.clock', '.messages', '.times', '.departure', '.time1', '.time2', '.traffic'];
    expect(drawn.filter((selector) => !shadowRoot!.querySelector(selector))).toEqual([]);
  }
});

it('LIV-3 ADM-2 a display mode says where its bicycles are, unless it is the usual place', async () => {
  const { actor, value } = open({ bicycles: { color: '#ffffff' } });
  const { place, places } = modeTexts.bicycles;
  const choose = async (name: string) => {
    await actor.click(screen.getByRole('combobox', { name: place }));
    await actor.click(await screen.findByRole('option', { name }));
  };
  for (const each of bicyclePlaces.filter((one) => one !== 'bottom')) {
    await choose(places[each]);
    expect(value()).toEqual({ bicycles: { color: '#ffffff', place: each } });
  }
  await choose(places.bottom);
  expect(value()).toEqual({ bicycles: { color: '#ffffff' } });
});

it('OUT-6 ADM-2 what is wrong with a sound that is off has no field, and is said all the same', () => {
  open({ sound: { loudness: 400 } });
  expect(screen.getByText(modeTexts.elsewhere)).toHaveTextContent('sound.loudness');
});

it('LIV-3 the choice of the place of bicycles is not wider than the form around it', () => {
  open({});
  const choice = screen.getByRole('combobox', { name: modeTexts.bicycles.place });
  expect(choice.closest('.MuiTextField-root')).toHaveStyle({ maxWidth: '100%' });
});
