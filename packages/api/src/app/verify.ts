import { migrationNames } from '../migrations/names.ts'
import * as verification from '../verify/verify.ts'

/** Compares every redundant value with the rows that it was computed from, if the database has the migrations of this code. */
export const verify = (
  target: Omit<verification.Verifying, 'migrationNames'>,
  onFound?: Parameters<typeof verification.verify>[1],
) => verification.verify({ ...target, migrationNames }, onFound)
