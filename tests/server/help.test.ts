import { expect, it } from 'vitest';
import { describeOnEachEngine } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('help', (engine) => {
  const test = useTestApp(engine);

  it('PRV-5 the help of a page comes as HTML, from its French guide', async () => {
    const user = await test().as('user.nord');
    const { status, json } = await user.get<{ fileContent: string }>('/rest/help/1/messagesSpreading');
    expect(status).toBe(200);
    expect(json.fileContent).toContain('<h1>Diffusion de messages</h1>');
    expect(json.fileContent).toContain('«\u00a0Ligne entière\u00a0» coche tout\u00a0;');
  });

  it.each(['unknown', '..%2F..%2FREADME', '%2Fetc%2Fpasswd'])(
    'PRV-5 there is no help at %s',
    async (page) => {
      const user = await test().as('user.nord');
      expect((await user.get(`/rest/help/1/${page}`)).status).toBe(404);
    },
  );
});
