import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { goneStatus } from '../../../contract/webhooks.ts';
import { retryAfterOf } from '../../shared/retryAfter.ts';
import { webhookTexts as texts } from '../../shared/webhookTexts.ts';
import type { FeedHosts } from '../feeds/feedHosts.ts';
import { reasonOfCall } from '../feeds/feedFailure.ts';
import { checkedLookup, type Resolve } from '../feeds/fetchFeed.ts';
import { addressProblem } from './webhookHosts.ts';

/** Where webhooks may lead, and request options. */
export interface WebhookAccess {
  hosts: FeedHosts;
  resolve?: Resolve;
  /** From the request to the answer, ms. */
  longestMs?: number;
  /** Ends running calls; absent: they take their time. */
  stopping?: AbortSignal;
}

const usualLongestMs = 10_000;
/** Maximum bytes read of an answer, whose content is not needed. */
const mostRead = 4096;

/** Answer of a consumer; `status` null: none. `failure`: why it counts as failed, in French; null: delivered. */
export interface Answer {
  status: number | null;
  failure: string | null;
  /** Requested delay of a failed delivery, ms; null: none. */
  retryAfterMs: number | null;
}

/** Reads the rest of a short answer. */
function drain(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    answer.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > mostRead) answer.destroy();
    });
    answer.on('error', () => answer.destroy());
    answer.on('close', resolve);
  });
}

function send(
  url: URL,
  access: WebhookAccess,
  headers: Readonly<Record<string, string>>,
  body: string,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const call = (url.protocol === 'https:' ? https : http).request(url, {
      // A kept-alive connection would outlive the check of its address.
      agent: false,
      lookup: checkedLookup(url, access),
      signal,
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Girouette',
        ...headers,
      },
    });
    call.on('response', resolve);
    call.on('error', reject);
    // Also ends without either: Node destroys the connection of who answers 101 (another protocol, for which nobody asked).
    call.on('close', () => reject(new Error('closed')));
    call.end(body);
  });
}

function refusalOf(status: number): string {
  if (status === goneStatus) return texts.gone;
  return status >= 300 && status < 400 ? texts.redirect : texts.refused(status);
}

/**
 * Sends a body once, at `now` (ms). Redirects are not followed: the content is only for the address that a superuser entered.
 * Null: ended by `stopping`, and perhaps received.
 */
export async function post(
  address: string,
  access: WebhookAccess,
  headers: Readonly<Record<string, string>>,
  body: string,
  now: number,
): Promise<Answer | null> {
  const problem = addressProblem(address, access.hosts);
  if (problem !== null) return { status: null, failure: problem, retryAfterMs: null };
  const tooLong = AbortSignal.timeout(access.longestMs ?? usualLongestMs);
  const { stopping } = access;
  const signal = stopping ? AbortSignal.any([tooLong, stopping]) : tooLong;
  try {
    const answer = await send(new URL(address), access, headers, body, signal);
    const { statusCode = 0 } = answer;
    await drain(answer);
    if (statusCode >= 200 && statusCode < 300)
      return { status: statusCode, failure: null, retryAfterMs: null };
    const retryAfterMs = retryAfterOf(answer.headers['retry-after'], now);
    return { status: statusCode, failure: refusalOf(statusCode), retryAfterMs };
  } catch (error) {
    if (stopping?.aborted === true) return null;
    return {
      status: null,
      failure: tooLong.aborted ? texts.tooLong : reasonOfCall(error),
      retryAfterMs: null,
    };
  }
}
