/** Repeats a failed download every 5 seconds, and when the connection is back: a short loss of the connection must not fail the page. */
export async function untilLoaded<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => {
      addEventListener('online', resolve, { once: true })
      setTimeout(resolve, 5_000)
    })
    return untilLoaded(load)
  }
}
