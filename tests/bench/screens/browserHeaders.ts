const ofEachCall = [
  'host: 127.0.0.1',
  'connection: keep-alive',
  'sec-ch-ua-platform: "Linux"',
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  'sec-ch-ua: "Chromium";v="150", "Not_A Brand";v="99"',
  'sec-ch-ua-mobile: ?0',
  'origin: http://127.0.0.1',
  'sec-fetch-site: same-origin',
  'sec-fetch-mode: cors',
  'sec-fetch-dest: empty',
  'referer: http://127.0.0.1/player/',
  'accept-encoding: gzip, deflate, br, zstd',
  'accept-language: fr-FR,fr;q=0.9',
];

/** Headers sent by a browser with a page's call, each terminated by a line end. */
export const browserHeaders = (headers: Record<string, string>) =>
  [...ofEachCall, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)]
    .map((line) => `${line}\r\n`)
    .join('');
