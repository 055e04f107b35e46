import protobuf, { type Writer } from 'protobufjs/minimal.js';
import type { FeedAlert } from '../../traffic/alert.ts';

const bytes = 2;

/** Writes one field that is a message. */
function writeMessage(writer: Writer, field: number, write: (inner: Writer) => void): void {
  writer.uint32((field << 3) | bytes).fork();
  write(writer);
  writer.ldelim();
}

const writeText = (writer: Writer, field: number, text: string) =>
  void writer.uint32((field << 3) | bytes).string(text);
const writeNumber = (writer: Writer, field: number, value: number) =>
  void writer.uint32(field << 3).uint64(value);

function writeTranslated(writer: Writer, field: number, text: string): void {
  if (text === '') return;
  writeMessage(writer, field, (translated) =>
    writeMessage(translated, 1, (translation) => {
      writeText(translation, 1, text);
      writeText(translation, 2, 'fr');
    }),
  );
}

const maintenance = 9;
const technicalProblem = 3;

function writeAlert(writer: Writer, { periods, affected, planned, summary, description }: FeedAlert): void {
  for (const [from, until] of periods) {
    writeMessage(writer, 1, (period) => {
      if (from !== null) writeNumber(period, 1, Math.floor(from / 1000));
      if (until !== null) writeNumber(period, 2, Math.floor(until / 1000));
    });
  }
  for (const { line, stops } of affected) {
    for (const stop of stops.length > 0 ? stops : [null]) {
      writeMessage(writer, 5, (selector) => {
        if (line === null && stop === null) writeText(selector, 1, 'tous');
        if (line !== null) writeText(selector, 2, line);
        if (stop !== null) writeText(selector, 5, stop);
      });
    }
  }
  writeNumber(writer, 6, planned ? maintenance : technicalProblem);
  writeTranslated(writer, 10, summary);
  writeTranslated(writer, 11, description);
}

/** Alerts as a GTFS-Realtime feed of `now` (ms): what the demonstration serves. */
export function encodeGtfsRealtime(alerts: readonly FeedAlert[], now: number): Buffer {
  const writer = protobuf.Writer.create();
  writeMessage(writer, 1, (header) => {
    writeText(header, 1, '2.0');
    writeNumber(header, 3, Math.floor(now / 1000));
  });
  for (const alert of alerts) {
    writeMessage(writer, 2, (entity) => {
      writeText(entity, 1, alert.id);
      writeMessage(entity, 5, (inner) => writeAlert(inner, alert));
    });
  }
  return Buffer.from(writer.finish());
}
