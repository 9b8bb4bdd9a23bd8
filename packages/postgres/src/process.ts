/** Whether a process exists, also one of another user. */
export function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The error code of a system error, such as ENOENT. */
export const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
