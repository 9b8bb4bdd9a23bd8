import type { Policy } from '@animeteca/contracts/accounts/auth'

/** Explains the password rules before anything is typed. */
export const passwordAdvice = ({ passwordMinLength, isCommonPasswordRefused }: Policy) =>
  `Al menos ${passwordMinLength} caracteres${isCommonPasswordRefused ? ', y que no sea de las más usadas' : ''}`
