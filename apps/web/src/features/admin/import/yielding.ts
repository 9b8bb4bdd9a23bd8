const longestTaskMs = 12

/** The same items; between two of them, now and then, the page gets to draw and to answer. */
export async function* yielding<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for await (const item of items) {
    if (performance.now() - since > longestTaskMs) {
      await nextTask()
      since = performance.now()
    }
    yield item
  }
}

/** A message is not throttled as timers are, also in a background tab. */
function nextTask() {
  return new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}
