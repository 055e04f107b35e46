import { readSiri } from '../../server/domain/traffic/siri.ts';
import { listOf } from './traffic.ts';

/** The situations of a SIRI document. */
export const readSituations = (xml: string) => listOf(readSiri(xml, 'Europe/Paris'));

/** A SIRI-SX delivery, with a namespace prefix of its own. */
export const buildDelivery = (situations: string) =>
  `<?xml version="1.0"?><s:Siri xmlns:s="http://www.siri.org.uk/siri"><s:ServiceDelivery><s:Status>true</s:Status>
  <s:SituationExchangeDelivery><s:Situations>${situations}</s:Situations></s:SituationExchangeDelivery>
  </s:ServiceDelivery></s:Siri>`.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1s:');

export const buildPtSituation = (more: string) =>
  `<PtSituationElement><SituationNumber>S1</SituationNumber>${more}</PtSituationElement>`;

export const buildSummary = (text: string) => `<Summary>${text}</Summary>`;
