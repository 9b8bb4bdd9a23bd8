import { queryClient } from '../../../lib/query/query-client.ts'

const threadRouters = new Set(['episodes', 'profiles'])

/** Removes a blocked person's comments from every cached thread: a refresh replaces only the newest page. */
export function hidePerson(id: number): void {
  queryClient.setQueriesData<unknown>(
    {
      predicate: ({ queryKey: [path] }) => Array.isArray(path) && threadRouters.has(path[0]),
    },
    (data: unknown) => withoutPerson(data, id),
  )
}

/** Copies JSON without the comments and replies of a person. */
export function withoutPerson(value: unknown, id: number): unknown {
  if (Array.isArray(value)) return value.filter((item) => !isBy(item, id)).map((item) => withoutPerson(item, id))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutPerson(part, id)]))
}

const isBy = (item: unknown, id: number) =>
  typeof item === 'object' &&
  item !== null &&
  (('userId' in item && item.userId === id) || ('commenterId' in item && item.commenterId === id))
