/** A page of a listing: one array property, and the cursor of the next page. */
export interface Page {
  nextCursor?: string | null | undefined
  [name: string]: unknown
}

/**
 * Yields the JSON of a whole listing page by page. A page is read after the previous chunk was consumed, so that only
 * one is in memory.
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
