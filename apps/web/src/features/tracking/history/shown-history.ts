import { limits } from '@animeteca/contracts/limits'
import type { utils } from '../../../lib/trpc.ts'

/** As much of the history as the home page shows. */
export const shownHistory = { limit: limits.history.shown }

export const ensureHistory = ({ tracking }: typeof utils) => tracking.history.ensureData(shownHistory)
