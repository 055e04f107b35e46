import { describe, expect, it } from 'vitest';
import { readGuide } from '../../server/domain/guide/readGuide.ts';
import { describeOnEachEngine, sqlite } from '../support/engines.ts';
import { useTestApp } from '../support/testApp.ts';

describeOnEachEngine('help', (engine) => {
  const test = useTestApp(engine);

  it('PRV-5 the help of a page comes as HTML, from its French guide', async () => {
    const user = await test().as('user.nord');
    const { status, json } = await user.get<{ fileContent: string }>('/rest/help/1/messagesSpreading');
    expect((await user.get('/rest/help/0/adminProject')).status).toBe(200);
    expect(status).toBe(200);
    expect(json.fileContent).toContain('<h1 id="aide-diffusion-de-messages">Diffusion de messages</h1>');
    expect(json.fileContent).toContain('«\u00a0Ligne entière\u00a0» coche tout\u00a0;');
  });

  it.each(['unknown', '..%2F..%2FREADME', '%2Fetc%2Fpasswd', '__proto__'])(
    'PRV-5 there is no help at %s',
    async (page) => {
      const user = await test().as('user.nord');
      expect((await user.get(`/rest/help/1/${page}`)).status).toBe(404);
    },
  );
});

describe('the guide as a site', () => {
  const test = useTestApp(sqlite);
  const get = (url: string) => test().nobody.get(url);

  it('PRV-5 everybody reads it: its contents, and one page a topic', async () => {
    const { status, text, headers } = await get('/guide');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<a href="/guide/messagesScenario">Scénarios</a>');
    const page = await get('/guide/messagesScenario');
    expect(page.text).toContain('<title>Scénarios – Guide de Girouette</title>');
    expect(page.text).toContain('aria-current="page">Scénarios</a>');
    expect(page.text).toContain('<a rel="prev" href="/guide/abbreviations">');
  });

  it('PRV-5 a page that is not there says so, above the contents', async () => {
    for (const url of ['/guide/nulle-part', '/guide/..%2F..%2FREADME', '/guide/__proto__']) {
      const { status, text } = await get(url);
      expect(status, url).toBe(404);
      expect(text).toContain('<h1>Cette page n’existe pas dans le guide</h1>');
      expect(text).toContain('/guide/glossaire');
    }
  });

  it('PRV-5 a search finds words whatever their case and accents, and shows where', async () => {
    const { text } = await get('/guide?q=SCENARIO%20ACTIVE');
    expect(text).toContain('<h1>Recherche : SCENARIO ACTIVE</h1>');
    expect(text).toContain('<li><a href="/guide/messagesScenario">');
    expect((await get('/guide?q=xylophone')).text).toContain('Aucune page trouvée');
    const hostile = await get(`/guide?q=${encodeURIComponent('"><script>x()</script>')}`);
    expect(hostile.status).toBe(200);
    expect(hostile.text).not.toContain('<script');
    expect(hostile.text).toContain('value="&quot;&gt;&lt;script&gt;');
    expect((await get(`/guide?q=${'x'.repeat(101)}`)).status).toBe(400);
  });

  it('PRV-5 it runs nothing, and comes from this server alone', async () => {
    const answers = await Promise.all(['/guide', '/guide/index', '/guide?q=a', '/guide/x'].map(get));
    for (const { headers, text } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).not.toContain('unsafe');
      expect(text).not.toMatch(/<script|\bstyle=|\bon\w+=|https?:/);
    }
  });

  it('PRV-5 pictures and the style sheet may be kept, and are asked about by their ETag', async () => {
    const sheet = await get('/guide/files/guide.css');
    expect(sheet.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const again = await test().nobody.get('/guide/files/guide.css', {
      'if-none-match': String(sheet.headers['etag']),
    });
    expect(again.status).toBe(304);
    expect((await get('/guide/files/..%2F..%2Fpackage.json')).status).toBe(404);
  });

  it('PRV-5 every link, anchor and picture of it leads somewhere, and no anchor is there twice', async () => {
    const { pages } = await readGuide();
    const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    for (const { name, html } of pages.values()) {
      const ids = idsOf(html);
      expect(new Set(ids).size, `ids of ${name}`).toBe(ids.length);
      for (const [, href = ''] of html.matchAll(/<a href="([^"]*)"/g)) {
        const [, target = name, anchor] = /^(?:\/guide\/([\w-]+))?(?:#(.+))?$/.exec(href) ?? [];
        const said = `${name}: ${href}`;
        expect([...pages.keys()], said).toContain(target);
        if (anchor) expect(idsOf(pages.get(target)?.html ?? ''), said).toContain(anchor);
      }
      for (const [, src = ''] of html.matchAll(/<img src="([^"]*)"/g)) {
        const { status, headers } = await get(src);
        expect([status, headers['content-type']], `${name}: ${src}`).toEqual([200, 'image/webp']);
      }
    }
  });
});
