/** Whom mail of this site is from, and where it leads. */
export interface MailIdentity {
  /** An address, or `Name <address>`. */
  from: string
  /** Where links lead to, without a slash at its end. */
  siteUrl: string
}

/** A mail server that this site sends its mail through. */
export interface MailOptions extends MailIdentity {
  /** `smtp://` or `smtps://`, with name and password where the server asks for them. */
  smtpUrl: string
}
