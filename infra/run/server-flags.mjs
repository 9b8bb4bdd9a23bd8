/**
 * What Node is told about the server besides its file. Its young generation would grow to a hundred megabytes under load, of which
 * nearly all is garbage; with a sixth of it as many requests are answered.
 */
export const serverFlags = ['--max-semi-space-size=8']
