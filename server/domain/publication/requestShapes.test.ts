import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRequestShapes } from './requestShapes.ts';
import { readSiriRequest } from './siriRequest.ts';

const inSiri = (content: string, prefix = '') =>
  `<${prefix}Siri xmlns${prefix && `:${prefix.slice(0, -1)}`}="http://www.siri.org.uk/siri">${content}</${prefix}Siri>`;

/** Timestamps and ids in a request, valid and odd ones. */
const value = fc.oneof(
  fc.stringMatching(/^[\w.:+-]{1,20}$/),
  fc.constantFrom('', ' ', 'n°&#160;3', '<![CDATA[5]]>', '<!--5-->5', '5<b/>6', 'é', '&amp;', 'a b', '\n7\n'),
);
const part = fc
  .tuple(
    fc.constantFrom('RequestTimestamp', 'MessageIdentifier', 'RequestorRef', 'LineRef', 'StopPointRef'),
    value,
  )
  .map(([name, text]) => ({ name, text }));
const request = fc.record({
  kind: fc.constantFrom('SituationExchangeRequest', 'CheckStatusRequest', 'StopMonitoringRequest'),
  prefix: fc.constantFrom('', 's:'),
  outer: fc.array(part, { maxLength: 3 }),
  inner: fc.array(part, { maxLength: 4 }),
});

function xmlOf({ kind, prefix, outer, inner }: typeof request extends fc.Arbitrary<infer T> ? T : never) {
  const written = (parts: readonly { name: string; text: string }[]) =>
    parts.map(({ name, text }) => `<${prefix}${name}>${text}</${prefix}${name}>`).join('');
  const asked = `<${prefix}${kind}>${written(inner)}</${prefix}${kind}>`;
  const service = `<${prefix}ServiceRequest>${written(outer)}${asked}</${prefix}ServiceRequest>`;
  return inSiri(kind === 'CheckStatusRequest' ? asked : service, prefix);
}

it('OUT-1 a request is read as it stands, whatever was read before it', () => {
  const shapes = createRequestShapes();
  fc.assert(
    fc.property(request, (asked) => {
      const xml = xmlOf(asked);
      for (let time = 0; time < 2; time += 1) expect(shapes.read(xml)).toEqual(readSiriRequest(xml));
      const known = shapes.known(xml);
      if (known) expect(known).toEqual(readSiriRequest(xml));
    }),
    { numRuns: 300 },
  );
});

const poll = (number: string, time = '2026-01-15T01:00:00Z') =>
  inSiri(
    `<ServiceRequest><RequestTimestamp>${time}</RequestTimestamp><MessageIdentifier>${number}</MessageIdentifier>` +
      '<SituationExchangeRequest/></ServiceRequest>',
  );

it('OUT-1 who polls is known by how the request is written, at whatever instant and of whatever number', () => {
  const shapes = createRequestShapes();
  expect(shapes.known(poll('1'))).toBeNull();
  shapes.read(poll('1'));
  expect(shapes.known(poll('2', '2026-01-15T01:00:10.250+01:00'))).toMatchObject({
    kind: 'situations',
    asked: '2',
  });
  expect(shapes.known(poll('2').replace('<SituationExchangeRequest/>', '<CheckStatus/>'))).toBeNull();
});

it('OUT-1 who numbers the request and the one inside it is known by both, each at its place', () => {
  const shapes = createRequestShapes();
  const numbered = (own: string, inside: string) =>
    poll(own).replace(
      '<SituationExchangeRequest/>',
      `<SituationExchangeRequest><MessageIdentifier>${inside}</MessageIdentifier></SituationExchangeRequest>`,
    );
  shapes.read(numbered('1', '2'));
  expect(shapes.known(numbered('3', '4'))).toMatchObject({ asked: '3', askedInside: '4' });
  // Where only one of them is numbered, it is answered throughout.
  const plain = numbered('3', '4').replace('<MessageIdentifier>3</MessageIdentifier>', '');
  expect(shapes.read(plain)).toMatchObject({ asked: '4', askedInside: null });
  expect(shapes.read(poll('5'))).toMatchObject({ asked: '5', askedInside: null });
  shapes.read(numbered('6', ' 7 '));
  expect(shapes.known(numbered('6', ' 7 '))).toBeNull();
});

it('OUT-1 what cannot be read is refused each time, and subscriptions are not remembered', () => {
  const shapes = createRequestShapes();
  shapes.read(poll('1'));
  for (const broken of [poll('1').replace('</ServiceRequest>', ''), poll('\u0001'), poll(']]>')]) {
    expect(() => shapes.read(broken)).toThrow('mal formé');
    expect(shapes.known(broken)).toBeNull();
  }
  const end = inSiri(
    '<TerminateSubscriptionRequest><MessageIdentifier>1</MessageIdentifier><All/></TerminateSubscriptionRequest>',
  );
  expect(shapes.read(end)).toEqual(readSiriRequest(end));
  expect(shapes.known(end)).toBeNull();
});

it('OUT-1 what stands in a comment or in CDATA is read each time, and no other way to write a number is remembered', () => {
  const shapes = createRequestShapes();
  const number = '<MessageIdentifier>5</MessageIdentifier>';
  const odd = [
    poll('1').replace('<SituationExchangeRequest/>', `<SituationExchangeRequest/><!--${number}-->`),
    poll(`<![CDATA[${number}]]>`),
    poll('{5}'),
    poll(' 5 '),
  ];
  for (const xml of odd) {
    for (let time = 0; time < 2; time += 1) expect(shapes.read(xml)).toEqual(readSiriRequest(xml));
    expect(shapes.known(xml)).toBeNull();
  }
  expect(() => shapes.read(odd[0]!.replace(number, 'a--b'))).toThrow('mal formé');
});

it('OUT-1 no more than so many ways to write a request are remembered, nor any that is long', () => {
  const shapes = createRequestShapes();
  const odd = (line: number) => poll('1').replace('<SituationExchangeRequest/>', `<Other n="${line}"/>`);
  for (let line = 0; line < 500; line += 1) shapes.read(odd(line));
  // A request still in use is not evicted.
  expect(shapes.known(odd(0))).toMatchObject({ kind: 'other' });
  shapes.read(odd(500));
  expect([shapes.known(odd(0)), shapes.known(odd(1))]).toMatchObject([{ kind: 'other' }, null]);
  const long = poll('1').replace('<SituationExchangeRequest/>', `<!--${'x'.repeat(4_000)}-->`);
  shapes.read(long);
  expect(shapes.known(long)).toBeNull();
});
