/**
 * Orders that an administrator may send to a screen's page (FLT-4); the last two are executed by its machine's agent (FLT-5).
 * Separate from the schemas, for the screen page.
 */
export const orderKinds = ['reload', 'identify', 'picture', 'brightness', 'restart'] as const;
export type OrderKind = (typeof orderKinds)[number];

/** Orders executed by the machine's agent instead of the page. */
const agentKinds = ['brightness', 'restart'] as const satisfies readonly OrderKind[];

/** Whether an order requires an agent on the screen's machine. */
export const isAgentKind = (kind: OrderKind): boolean => (agentKinds as readonly OrderKind[]).includes(kind);

/** Allowed ports of an agent on its machine. */
export const agentPorts = { least: 1024, most: 65_535 } as const;

/** Maximum brightness of a screen, %. */
export const mostBrightness = 100;

/** Time limit of an order's answer, ms. */
export const orderPatienceMs = 60_000;

/** How long a screen displays its identification, ms. */
export const identifyMs = 30_000;

/** Maximum number of screens per order; only one for pictures, which are costly for the screen and the server. */
export const mostOrdered: Readonly<Record<OrderKind, number>> = {
  reload: 200,
  identify: 200,
  picture: 1,
  brightness: 200,
  restart: 200,
};

/** Maximum number of orders per project and minute. */
export const mostOrdersAMinute = 600;

/** Limits of a picture sent by a screen's page: bytes, pixels, types. */
export const screenPicture = {
  maxBytes: 200_000,
  longestSide: 1920,
  types: ['image/webp', 'image/jpeg'],
} as const;

/** How long an order and its answer stay beside their screen, ms; a picture stays as long as it is stored. */
export const orderToldMs = 10 * 60_000;

/** Retention of a screen's picture, ms: a day. */
export const pictureKeptMs = 24 * 60 * 60_000;

export type OrderState = 'sent' | 'answered' | 'refused' | 'unanswered';

/** State of an order at an instant (ms). */
export function orderStateAt(
  { until, answer }: { until: number; answer: { refused: string | null } | null },
  now: number,
): OrderState {
  if (answer) return answer.refused === null ? 'answered' : 'refused';
  return now < until ? 'sent' : 'unanswered';
}
