import { linesOfHtml } from '../../contract/plainText.ts';
import type { PlayerMessage } from '../../contract/schemas/player.ts';
import type { Abbreviation } from '../../contract/speech/abbreviations.ts';
import { spokenText } from '../../contract/speech/spokenText.ts';
import { startOfSpeech } from '../../contract/speech/startOfSpeech.ts';
import { bicyclePlaceOf, wordsOfStation } from '../../display/bicycles.ts';
import { departureBoardOf } from '../../display/departureBoard.ts';
import type { Departure, Scene } from '../../display/scene.ts';
import { displayTexts } from '../../display/texts.ts';
import { trafficAt, wordsOfTraffic } from '../../display/traffic.ts';
import { voiceTexts as words } from '../texts.ts';
import { lineBefore, nameOf } from './lineNames.ts';
import type { Announcement, Part } from './queue.ts';

/** Longest text given to the voice at a time, in characters: about two minutes. */
const longest = 2_000;

/** A text as the voice is given it: in one part, or in several if it is long. */
function partsOf(said: string, language: string): Part[] {
  const parts: Part[] = [];
  for (let rest = said; rest !== '';) {
    const text = startOfSpeech(rest, longest);
    parts.push({ text, language });
    rest = rest.slice(text.length).trimStart();
  }
  return parts;
}

/** Hash of what was said (cyrb53), by which a page remembers it. */
function digest(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

/** What is said before a message's text: the alert word, and the line unless the text names it. */
function leadOf({ alert, line }: PlayerMessage, text: string, language: string): string {
  return `${alert ? `${displayTexts.alertWord(language)}. ` : ''}${lineBefore(line, text)}`;
}

/** What is said for a message: its languages in turn, by the spoken-text rules. */
function announcementOf(message: PlayerMessage, abbreviations?: readonly Abbreviation[]): Announcement {
  const parts = message.contents.flatMap(({ code, content, spoken }): Part[] => {
    const text = spoken ?? linesOfHtml(content);
    const lead = leadOf(message, text, code);
    const said =
      spoken === undefined
        ? spokenText(lead + text, code, abbreviations)
        : [spokenText(lead, code, abbreviations), spoken].filter(Boolean).join(' ');
    return text === '' ? [] : partsOf(said, code);
  });
  return { key: `${message.id} ${digest(JSON.stringify(parts))}`, alert: message.alert, parts };
}

/** Announcements of a scene's messages, in their order. */
export const announcementsOf = ({ state, messages, screen }: Scene): Announcement[] =>
  state === 'on' ? messages.map((message) => announcementOf(message, screen.sound?.abbreviations)) : [];

const onRequest = (said: string, request: Departure['request1']): string =>
  request ? `${said}, ${displayTexts.request[request]}` : said;

/** A waiting time or clock time, that the departure is cancelled, and whom passengers must ask for it. */
function waitOf(
  time: Departure['time1'],
  mark: Departure['mark1'],
  request: Departure['request1'],
): string[] {
  if (time === null) return [];
  const said = typeof time === 'string' ? time : time < 1 ? words.approaching : `${time} min`;
  return [onRequest(mark === 'cancelled' ? words.cancelled(said) : said, request)];
}

function departureText(departure: Departure): string {
  const { line, direction, point, time1, time2, every, mark1, mark2, request1, request2 } = departure;
  return words.departure({
    from: point ? displayTexts.departureFrom(point) : '',
    line: nameOf(line),
    direction,
    times:
      every === undefined
        ? [...waitOf(time1, mark1, request1), ...waitOf(time2, mark2, request2)]
        : [onRequest(displayTexts.every(every), request1)],
  });
}

/**
 * What a screen shows at `instant` (ms) besides messages, in French like its texts. `hasPictures`: advertising pictures are
 * shown in place of the default message.
 */
function besidesOf(scene: Scene, instant: number, hasPictures: boolean): string[] {
  const { traffic = [], trafficMax = null, bicycles = [], template, messages, defaultMessage } = scene;
  const isEmpty = messages.length === 0 && !hasPictures;
  const board = departureBoardOf(scene, instant);
  return [
    isEmpty && defaultMessage !== null ? linesOfHtml(defaultMessage) : '',
    board?.burst ?? '',
    board?.instead ?? '',
    ...(board?.departures.map(departureText) ?? []),
    ...trafficAt(traffic, trafficMax, instant).map((one) => {
      const { lead, text } = wordsOfTraffic(one);
      const said = lead === '' ? text : `${lead}. ${text}`;
      return lineBefore(one.line, said) + said;
    }),
    ...(bicyclePlaceOf(template?.json) === 'none' ? [] : bicycles).map((station) =>
      words.station(station.name, wordsOfStation(station, instant)),
    ),
  ];
}

/** What a scene says at `instant` (ms) besides messages. */
export function restOf(scene: Scene, instant: number, hasPictures = false): Announcement {
  const besides = besidesOf(scene, instant, hasPictures).join('\n');
  const said = spokenText(besides, 'fr', scene.screen.sound?.abbreviations);
  return { key: null, alert: false, parts: partsOf(said, 'fr') };
}

/** Everything that a scene says at `instant` (ms): messages first. */
export const allOf = (scene: Scene, instant: number, hasPictures = false): Announcement[] =>
  scene.state === 'on' ? [...announcementsOf(scene), restOf(scene, instant, hasPictures)] : [];
