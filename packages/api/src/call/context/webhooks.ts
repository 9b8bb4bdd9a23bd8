/** Hosts that webhooks may reach. */
export interface WebhookReach {
  /** Allows private addresses, plain http and any port, for development and tests. The configuration refuses it in production. */
  isPrivateAllowed: boolean
}
