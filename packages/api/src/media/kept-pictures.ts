/**
 * Pictures that are kept in memory, the last `most` that somebody asked for. Each is named by everything that it shows, so that none is
 * drawn twice; one that could not be drawn is tried again.
 */
export function createKeptPictures(most: number) {
  const kept = new Map<string, Promise<Buffer>>()
  return function pictureOf(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const picture = kept.get(key) ?? draw()
    // moved to the end: the first is always the one that nobody has asked for since
    kept.delete(key)
    kept.set(key, picture)
    if (kept.size > most) kept.delete(kept.keys().next().value!)
    picture.catch(() => kept.delete(key))
    return picture
  }
}
