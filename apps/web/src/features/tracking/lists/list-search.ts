import { listTypes } from '@animeteca/contracts/labels'
import { limits } from '@animeteca/contracts/limits'
import * as z from 'zod/mini'
import { listSorts } from './list-view.ts'

const listTabs = [...listTypes, 'watched', 'add'] as const
export type ListTab = (typeof listTabs)[number]

/** What the address of the lists says; what is usual is left out of it. */
export const listSearch = z.object({
  tab: z.catch(z.optional(z.enum(listTabs)), undefined),
  anime: z.catch(z.optional(z.coerce.number().check(z.int(), z.positive(), z.lte(limits.id.max))), undefined),
  sort: z.catch(z.optional(z.enum(listSorts)), undefined),
  q: z.catch(
    z.optional(
      z.pipe(
        z.union([z.string(), z.number(), z.boolean()]),
        z.transform((value) => String(value).slice(0, limits.search.max) || undefined),
      ),
    ),
    undefined,
  ),
})
export type ListSearch = z.output<typeof listSearch>
