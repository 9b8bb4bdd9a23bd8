/** Long enough for a proxy to see that this server is no longer ready, and for clients to leave their connections. */
export const drainMs = 2_000
/** Whatever is under way has so long to end. */
export const graceMs = 15_000
/** A server of several processes waits for each of them. Whoever stops a server kills it no sooner. */
export const graceOfAllMs = graceMs + 5_000
