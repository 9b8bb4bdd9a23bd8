import type { Policy } from '@animeteca/contracts/accounts/auth'

/** For whoever chooses a password, before they have typed one that is refused. */
export const passwordAdvice = ({ passwordMinLength, isCommonPasswordRefused }: Policy) =>
  `Al menos ${passwordMinLength} caracteres${isCommonPasswordRefused ? ', y que no sea de las más usadas' : ''}`
