import { expect, it } from 'vitest';
import { checkTemplate } from '../../../contract/messageTemplate/checkTemplate.ts';
import { fillAll } from '../../../contract/messageTemplate/checkValues.ts';
import { readDemo } from './readDemo.ts';

const lines = [
  { name: 'RER B', impactLabel: 'le RER B' },
  { name: 'Bus 131', impactLabel: 'le bus 131' },
];

it('CMP-3 the demonstration has 15 kinds of events in French, English and Spanish, each filled without a blank', async () => {
  const { messageTemplates } = await readDemo();
  expect(messageTemplates).toHaveLength(15);
  for (const template of messageTemplates) {
    expect(checkTemplate(template), template.name).toEqual({});
    const { texts, problems } = fillAll(template, template.sample, lines);
    expect(problems, template.name).toEqual({});
    expect(Object.keys(texts).sort(), template.name).toEqual(['en', 'es', 'fr']);
    expect(Object.values(texts).join(''), template.name).not.toMatch(/…|\s\.|undefined/);
  }
});

it('CMP-3 they say what a network says', async () => {
  const { messageTemplates } = await readDemo();
  const filled = (name: string, more: Record<string, string> = {}) => {
    const template = messageTemplates.find((each) => each.name === name);
    return template && fillAll(template, { ...template.sample, ...more }, lines).texts;
  };
  expect(filled('Trafic interrompu')).toEqual({
    fr: 'RER B : trafic interrompu de Bourg-la-Reine à Massy - Palaiseau en raison d’un malaise voyageur. Reprise estimée à 18:05.',
    en: 'RER B: no service from Bourg-la-Reine to Massy - Palaiseau due to a passenger taken ill. Expected to resume at 6:05 pm.',
    es: 'RER B: tráfico interrumpido de Bourg-la-Reine a Massy - Palaiseau debido a la indisposición de un viajero. Reanudación prevista a las 18:05.',
  });
  expect(filled('Déviation', { arrêts: 'Les Halles', fin: '' })?.['fr']).toBe(
    'Bus 131 : en raison d’une manifestation, la ligne est déviée. L’arrêt Les Halles n’est pas desservi.',
  );
  expect(filled('Travaux programmés', { tronçon: 'Antony\nLe Bourget' })).toEqual({
    fr: 'RER B : en raison de travaux, pas de trafic d’Antony au Bourget le samedi 5 décembre à partir de 22:30 et jusqu’à la fin du service.',
    en: 'RER B: due to engineering works, no service from Antony to Le Bourget on Saturday 5 December from 10:30 pm until the end of service.',
    es: 'RER B: por obras, sin servicio de Antony a Le Bourget el sábado 5 de diciembre a partir de las 22:30 y hasta el fin del servicio.',
  });
});
