export interface Passwords {
  /** Returns a PHC string. */
  hash(password: string): Promise<string>
  /** Takes as long without a hash to compare with. */
  verify(password: string, phc: string | null | undefined): Promise<boolean>
}

export interface PasswordRules {
  /** Refuses a new password as an invalid input of `field`. */
  check(field: string, password: string): void
}
