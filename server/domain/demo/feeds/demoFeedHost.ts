/** The host of the demonstration's feeds: a name that leads nowhere (RFC 2606), so that only the demonstration has them. */
export const demoFeedHost = 'demo.invalid';
