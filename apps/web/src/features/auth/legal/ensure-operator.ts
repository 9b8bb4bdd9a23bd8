import { notFound } from '@tanstack/react-router'
import type { utils } from '../../../lib/query/trpc.ts'

/** Loads the facts of a page that exists only once the operator has said who runs the site. */
export async function ensureOperator({ context }: { context: { utils: typeof utils } }) {
  if (!(await context.utils.auth.legal.ensureData()).operator) throw notFound()
}
