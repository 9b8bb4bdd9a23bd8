/** State of a process that is shutting down. */
export interface Readiness {
  /** Responses close their connections, and `/readyz` fails before the port closes. */
  isClosing: boolean
  /** Another worker takes over, so the server as a whole stays ready. */
  isReplaced: boolean
}
