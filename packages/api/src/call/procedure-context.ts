import type { EntityManager } from '@mikro-orm/postgresql'
import type { RequestContext } from './context.ts'
import type { Actor } from './read-context.ts'

/** The context of one call, optionally on another pool than the primary's. The EntityManager is created on first use, since most calls need none. */
export function procedureContext<Who extends Actor | null>(ctx: RequestContext, actor: Who, pool = ctx.pool) {
  let forking: Promise<EntityManager> | undefined
  const fork = async () => (await ctx.database.orm()).em.fork()
  return { ...ctx, actor, pool, em: () => (forking ??= fork()) }
}
