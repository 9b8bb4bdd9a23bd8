export interface Passwords {
  /** A PHC string. */
  hash(password: string): Promise<string>
  /** Takes as long when there is nobody to compare with. */
  verify(password: string, phc: string | undefined): Promise<boolean>
}

export interface PasswordRules {
  /** Refuses a new password as a wrong input, in the field that it came in. */
  check(field: string, password: string): void
}
