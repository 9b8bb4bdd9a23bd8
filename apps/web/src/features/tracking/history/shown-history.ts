import { limits } from '@animeteca/contracts/limits'
import type { utils } from '../../../lib/trpc.ts'

/** As much as the home page shows. */
export const shownHistory = { limit: limits.history.shown }

/** Whether there is a history, and what of it there is to go on with: both travel together. */
export const ensureHistory = ({ tracking }: typeof utils) =>
  Promise.all([tracking.history.ensureData(shownHistory), tracking.continuing.ensureData(shownHistory)])
