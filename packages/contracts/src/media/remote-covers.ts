/**
 * What the site does with covers on other sites: `off` draws one in their place, `fetch` stores a copy, which pages load from
 * us, and `on` lets browsers load them, which reveals each visitor's address to those sites.
 */
export const remoteCoverModes = ['off', 'fetch', 'on'] as const
export type RemoteCoverMode = (typeof remoteCoverModes)[number]

/** Why a cover could not be fetched. */
export const coverProblems = ['private', 'unreachable', 'timeout', 'status', 'too_large', 'no_picture'] as const
export type CoverProblem = (typeof coverProblems)[number]

/** Set once per process or page. Pages are built for sites that show no covers of others. */
let areRemoteCoversShown = false

/** Lets `coverSource` and `coverAt` return addresses on other sites. */
export function showRemoteCovers(areShown: boolean) {
  areRemoteCoversShown = areShown
}

/** The address that a page may load for a cover; null where a cover is drawn instead. */
export const loadableCover = <Url extends string | null | undefined>(url: Url) =>
  url && !areRemoteCoversShown && !url.startsWith('/') ? null : url
