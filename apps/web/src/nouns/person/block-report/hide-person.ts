import { queryClient } from '../../../lib/query/query-client.ts'

const lists = new Set(['episodes', 'profiles'])

/**
 * Takes what somebody wrote out of every thread that is in hand: pages that were read before the last answer would keep it below the
 * newest comments.
 */
export function hidePerson(id: number): void {
  queryClient.setQueriesData<unknown>(
    {
      predicate: ({ queryKey: [path] }) => Array.isArray(path) && lists.has(path[0]),
    },
    (data: unknown) => without(data, id),
  )
}

/** A copy of JSON without the comments of a person, and without the answers among them. */
export function without(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isBy(item, id)).map((item) => without(item, id))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, without(part, id)]))
}

const isBy = (item: unknown, id: number) =>
  typeof item === 'object' &&
  item !== null &&
  (('userId' in item && item.userId === id) || ('commenterId' in item && item.commenterId === id))
