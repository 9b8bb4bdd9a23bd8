/** Where webhooks may lead. */
export interface WebhookReach {
  /** Private addresses, plain http and any port: for development and tests alone. The configuration refuses it in production. */
  isPrivateAllowed: boolean
}
