/** Why a feed could not be read: for the log, so it names no secret and no internal address. */
export class FeedFailure extends Error {
  override name = 'FeedFailure';
}
