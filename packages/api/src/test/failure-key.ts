/** The key of the failure that a call ends with, or `ok`. */
export const failureKey = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    ({ key }: { key: string }) => key,
  )
