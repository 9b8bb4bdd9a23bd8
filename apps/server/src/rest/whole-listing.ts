/** A page of a listing: an array under the name of what it lists, and beside it where the next page begins. */
export interface Page {
  nextCursor?: string | null | undefined
  [name: string]: unknown
}

/**
 * Pieces of the JSON of a whole listing, one page each. A page is read once the piece before it has been taken, so that no more than
 * one is in memory however long the listing is.
 */
export async function* wholeListing(first: Page, read: (cursor: string) => Promise<Page>): AsyncGenerator<string> {
  const { nextCursor: _, ...fields } = first
  const name = Object.keys(fields).find((key) => Array.isArray(fields[key]))!
  const { [name]: items, ...others } = fields
  const before = JSON.stringify(others).slice(0, -1)
  yield `${before}${before.length > 1 ? ',' : ''}${JSON.stringify(name)}:[${itemsOf(items)}`
  for (let cursor = first.nextCursor; cursor;) {
    const page = await read(cursor)
    const more = itemsOf(page[name])
    if (more) yield `,${more}`
    cursor = page.nextCursor
  }
  yield ']}'
}

const itemsOf = (items: unknown) => JSON.stringify(items).slice(1, -1)
