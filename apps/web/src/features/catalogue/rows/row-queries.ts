import { publicRows } from '@animeteca/contracts/url-values'
import type { trpc, utils } from '../../../lib/query/trpc.ts'

/** A row may be some minutes old: it must not change while it is looked at. */
export const rowOptions = { staleTime: 5 * 60_000 } satisfies Parameters<typeof trpc.catalogue.row.useQuery>[1]

/** The rows that everybody sees. A row that fails is left out, and the page shows the others. */
export const ensurePublicRows = ({ catalogue }: typeof utils) =>
  Promise.allSettled(publicRows.map((row) => catalogue.row.ensureData({ row }, rowOptions)))

/** The rows of the signed-in viewer. */
export const ensureOwnRows = ({ tracking, friends }: typeof utils) =>
  Promise.allSettled([
    tracking.friendsRow.ensureData(undefined, rowOptions),
    tracking.finishedRow.ensureData(undefined, rowOptions),
    tracking.airingRow.ensureData(undefined, rowOptions),
    friends.actsRow.ensureData(undefined, rowOptions),
  ])
