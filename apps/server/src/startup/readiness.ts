/** What requests are told of a process that has been asked to stop. */
export interface Readiness {
  /** Answers close their connections, and `/readyz` says so before the port closes. */
  isClosing: boolean
  /** Another process of this server takes over: the server as a whole stays ready. */
  isReplaced: boolean
}
