import { publicRows } from '@animeteca/contracts/address-words'
import type { trpc, utils } from '../../../lib/trpc.ts'

/** What a row shows may be some minutes old: it must not change under anybody's eyes. */
export const rowOptions = { staleTime: 5 * 60_000 } satisfies Parameters<typeof trpc.catalogue.row.useQuery>[1]

/** The rows that everybody sees; a page without one of them is still a page. */
export const ensurePublicRows = ({ catalogue }: typeof utils) =>
  Promise.allSettled(publicRows.map((row) => catalogue.row.ensureData({ row }, rowOptions)))

/** Those of whoever is signed in. */
export const ensureOwnRows = ({ tracking, friends }: typeof utils) =>
  Promise.allSettled([
    tracking.friendsRow.ensureData(undefined, rowOptions),
    tracking.finishedRow.ensureData(undefined, rowOptions),
    tracking.airingRow.ensureData(undefined, rowOptions),
    friends.actsRow.ensureData(undefined, rowOptions),
  ])
