const maxTaskMs = 12

/** Yields the same items, and regularly lets the page render and handle events. */
export async function* yielding<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  let since = performance.now()
  for await (const item of items) {
    if (performance.now() - since > maxTaskMs) {
      await nextTask()
      since = performance.now()
    }
    yield item
  }
}

/** Unlike timers, messages are not throttled in background tabs. */
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
