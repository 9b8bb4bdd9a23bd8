/** The sender of the site's mail, and the site it links to. */
export interface MailIdentity {
  /** An address, or `Name <address>`. */
  from: string
  /** The base of links, without a trailing slash. */
  siteUrl: string
}

/** The mail server that the site uses. */
export interface MailOptions extends MailIdentity {
  /** `smtp://` or `smtps://`, with credentials if the server requires them. */
  smtpUrl: string
}
