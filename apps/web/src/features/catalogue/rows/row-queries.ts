import { publicRows } from '@animeteca/contracts/url-values'
import type { trpc, utils } from '../../../lib/query/trpc.ts'

/** A row may be five minutes old: it should not change while it is being viewed. */
export const rowOptions = { staleTime: 5 * 60_000 } satisfies Parameters<typeof trpc.catalogue.row.useQuery>[1]

/** Loads the public rows. A row that fails is left out. */
export const ensurePublicRows = ({ catalogue }: typeof utils) =>
  Promise.allSettled(publicRows.map((row) => catalogue.row.ensureData({ row }, rowOptions)))

/** Loads the rows of the signed-in viewer. */
export const ensureOwnRows = ({ tracking, friends }: typeof utils) =>
  Promise.allSettled([
    tracking.friendsRow.ensureData(undefined, rowOptions),
    tracking.finishedRow.ensureData(undefined, rowOptions),
    tracking.airingRow.ensureData(undefined, rowOptions),
    tracking.recommendations.list.ensureData({}, rowOptions),
    friends.actsRow.ensureData(undefined, rowOptions),
  ])
